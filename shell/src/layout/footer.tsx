import { useMessages } from 'shared/i18n';
import { Link, hasLegalPage } from 'shared/platform';
import { paths } from 'shared/routes';

import { guardElement } from '../frame/guarded-elements.ts';
import { showNews } from '../news/news-gate.tsx';
import { VERSION } from '../version.ts';
import { messages } from './messages.ts';

/** The operator's address (setting CONTACT_EMAIL), which the server writes into the page. */
const contact = document.querySelector<HTMLMetaElement>('meta[name="contact"]')?.content;

export function Footer() {
  const t = useMessages(messages);
  return (
    <footer className="footer" ref={guardElement}>
      <span>{t('version', { version: VERSION })}</span>
      <button type="button" onClick={showNews}>
        {t('news')}
      </button>
      <span>{t('openSource')}</span>
      <Link to={paths.terms()}>{t('terms')}</Link>
      {hasLegalPage('privacy') && (
        <Link to={paths.privacy()} data-live>
          {t('privacy')}
        </Link>
      )}
      {hasLegalPage('imprint') && (
        <Link to={paths.imprint()} data-live>
          {t('imprint')}
        </Link>
      )}
      {contact ? (
        <a href={`mailto:${contact}`} data-live>
          {t('contact', { email: contact })}
        </a>
      ) : (
        <span data-live>{t('contactUnknown')}</span>
      )}
    </footer>
  );
}
