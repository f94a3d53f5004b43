import { Suspense, lazy, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Link, mayLeave, useLocation } from 'shared/platform';
import { paths } from 'shared/routes';
import { logout } from 'shared/session';
import type { Session } from 'shared/session';

import { hasContributed } from '../contributions/contributions.ts';
import { Avatar } from './avatar.tsx';
import { messages } from './messages.ts';
import { useMenu } from './use-menu.ts';

const loadProfileLinks = () => import('../contributions/profile-links.tsx');
const ProfileLinks = lazy(loadProfileLinks);
const TourMenu = lazy(() => import('../tours/tour-menu.tsx'));

const hasLinks = () => hasContributed('profile-menu', 'header');

/** Fetches the code and data of the menu, so that nothing in it moves once it is open. */
const handleNear = () => {
  if (hasLinks()) loadProfileLinks().catch(() => undefined);
};

/**
 * The avatar and its menu: profile, organizations, tours, logout. Arrow keys move; Escape closes and restores the
 * focus.
 */
export function AccountMenu({ session }: { session: Session }) {
  const t = useMessages(messages);
  const [isTourMenu, setTourMenu] = useState(false);
  const { isOpen, setOpen, box, button, handleKeys } = useMenu();
  const { pathname } = useLocation();

  const handleTours = () => {
    setOpen(false);
    setTourMenu(true);
    // The dialog restores the focus.
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
        onPointerEnter={handleNear}
        onFocus={handleNear}
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
      {hasLinks() && (
        <Suspense fallback={null}>
          <ProfileLinks />
        </Suspense>
      )}
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
