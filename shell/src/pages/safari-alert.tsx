import { useMessages } from 'shared/i18n';
import { Navigate, Page, useLocation, useNavigate } from 'shared/platform';
import { paths } from 'shared/routes';

import { messages } from './messages.ts';
import './safari-alert.css';
import { isSafari, keepSafari, wantedPath } from './safari.ts';

const BROWSERS = [
  ['Firefox', 'https://www.mozilla.org/firefox/new/'],
  ['Chrome', 'https://www.google.com/chrome/'],
  ['Edge', 'https://www.microsoft.com/edge/download'],
] as const;

/** Warns Safari users that their browser is untested, and lets them continue to their destination [SHELL-10]. */
export default function SafariAlert() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const wanted = wantedPath(useLocation().state) ?? paths.landing();
  if (!isSafari(navigator.userAgent)) return <Navigate replace to={paths.landing()} />;
  const handleKeep = () => {
    keepSafari();
    void navigate(wanted, { replace: true });
  };
  return (
    <Page title={t('safariTitle')} purpose={t('safariText')}>
      <ul className="browser-links">
        {BROWSERS.map(([name, address]) => (
          <li key={name}>
            <a className="button" href={address} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className="button primary" onClick={handleKeep}>
        {t('keepSafari')}
      </button>
    </Page>
  );
}
