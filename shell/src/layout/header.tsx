import { Suspense, lazy } from 'react';
import { useMessages } from 'shared/i18n';
import { Link, useLocation, useSlotOutlet } from 'shared/platform';
import { paths } from 'shared/routes';
import { useSession } from 'shared/session';
import { useSubject } from 'shared/state';

import { guardElement } from '../frame/guarded-elements.ts';
import { remotes$ } from '../registry/live-remotes.ts';
import { hasContributed } from '../contributions/contributions.ts';
import { PaletteGate } from '../palette/palette-gate.tsx';
import { Logo } from './logo.tsx';
import { messages } from './messages.ts';
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx';

const HeaderPlaces = lazy(() => import('../contributions/header-places.tsx'));

/** Of the size of the bell and the avatar, so that nothing moves when they arrive. */
const ACCOUNT_PLACES = (
  <>
    <span className="icon-button" />
    <span className="avatar-button" />
  </>
);

/** Without its file the rest of the page still works. */
const AccountActions = lazy(() => import('./account-actions.tsx').catch(() => ({ default: () => ACCOUNT_PLACES })));

/** Logo, slot for an area's search box, create button, language, theme, account [SHELL-03]. */
export function Header() {
  const t = useMessages(messages);
  const session = useSession();
  const outlet = useSlotOutlet<HTMLDivElement>('header');
  useSubject(remotes$);
  const isSignedIn = session.token !== null;
  const isHome = useLocation().pathname.replace(/\/$/, '') === paths.home();
  return (
    <header className="header" ref={guardElement}>
      <Link to={isSignedIn ? paths.home() : paths.landing()} className="logo-link">
        <Logo />
      </Link>
      <div className={isHome ? 'header-slot searched' : 'header-slot'} ref={outlet} />
      {hasContributed('header') && (
        <Suspense fallback={null}>
          <HeaderPlaces />
        </Suspense>
      )}
      <div className="header-actions">
        {isSignedIn && (
          <Link to={paths.new()} className="button primary create" data-tour="create" aria-label={t('create')}>
            <span aria-hidden="true">+</span>
            <span className="wide">{t('create')}</span>
            <span className="narrow">{t('createShort')}</span>
          </Link>
        )}
        {!isSignedIn && (
          <Link to={paths.signIn()} className="button quiet">
            {t('signIn')}
          </Link>
        )}
        {!isSignedIn && (
          <Link to={paths.signUp()} className="button primary">
            {t('signUp')}
          </Link>
        )}
        <PaletteGate />
        <LanguageSwitch />
        <ThemeSwitch />
        {isSignedIn && (
          <Suspense fallback={ACCOUNT_PLACES}>
            <AccountActions session={session} />
          </Suspense>
        )}
      </div>
    </header>
  );
}
