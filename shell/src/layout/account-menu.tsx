import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useMessages } from 'shared/i18n';
import { Link, mayLeave, useLocation } from 'shared/platform';
import { paths } from 'shared/routes';
import { logout } from 'shared/session';
import type { Session } from 'shared/session';

import { Avatar } from './avatar.tsx';
import { messages } from './messages.ts';

const TourMenu = lazy(() => import('../tours/tour-menu.tsx'));

/**
 * The avatar and its menu: profile, organizations, tours, logout. Arrow keys move; Escape closes and restores the
 * focus.
 */
export function AccountMenu({ session }: { session: Session }) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const [isTourMenu, setTourMenu] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  useOutsideClick(box, () => setOpen(false));
  const handleKeys = useMenuKeys(box, () => {
    setOpen(false);
    button.current?.focus();
  });
  useEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [isOpen]);

  const handleTours = () => {
    setOpen(false);
    setTourMenu(true);
    // The dialog gives the focus back to where it was.
    button.current?.focus();
  };

  const handleLogout = () => {
    setOpen(false);
    button.current?.focus();
    void mayLeave('session').then((isFree) => {
      if (isFree) logout();
    });
  };

  return (
    <div className="account-menu" ref={box} onKeyDown={handleKeys} role="presentation">
      <button
        ref={button}
        type="button"
        className="avatar-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={t('account')}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar nickname={session.nickname ?? ''} />
      </button>
      {isOpen && (
        <Menu
          name={session.name}
          isInWorkspace={pathname.startsWith('/dashboard/')}
          onTours={handleTours}
          onLogout={handleLogout}
        />
      )}
      {isTourMenu && (
        <Suspense fallback={null}>
          <TourMenu onClose={() => setTourMenu(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface MenuProps {
  name: string | null;
  isInWorkspace: boolean;
  onTours: () => void;
  onLogout: () => void;
}

function Menu({ name, isInWorkspace, onTours, onLogout }: MenuProps) {
  const t = useMessages(messages);
  return (
    <div className="menu" role="menu" aria-label={t('account')}>
      <Link role="menuitem" to={paths.myProfile()}>
        <strong>{name ?? t('profile')}</strong>
      </Link>
      <Link role="menuitem" to={paths.orgs()}>
        {t('organizations')}
      </Link>
      {isInWorkspace && (
        <>
          <Link role="menuitem" to={paths.new()}>
            {t('startIntelligence')}
          </Link>
          <Link role="menuitem" to={paths.home()}>
            {t('exitToHome')}
          </Link>
        </>
      )}
      <button type="button" role="menuitem" onClick={onTours}>
        {t('tours')}
      </button>
      <button type="button" role="menuitem" onClick={onLogout}>
        {t('logout')}
      </button>
    </div>
  );
}

/** Arrow keys move the focus around the menu, Escape closes it. */
function useMenuKeys(box: RefObject<HTMLElement | null>, onClose: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const now = items.findIndex((item) => item === document.activeElement);
    items.at((now + (event.key === 'ArrowDown' ? 1 : -1)) % items.length)?.focus();
  };
}

function useOutsideClick(box: RefObject<HTMLElement | null>, onOutside: () => void): void {
  const handler = useRef(onOutside);
  useEffect(() => {
    handler.current = onOutside;
  });
  useEffect(() => {
    const listener = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) handler.current();
    };
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, [box]);
}
