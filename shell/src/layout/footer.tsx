import { useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { paths } from 'shared/routes';

import { messages } from './messages.ts';

const VERSION = '2.0.0';
const CONTACT = 'hello@parlance.example';

export function Footer() {
  const t = useMessages(messages);
  return (
    <footer className="footer">
      <span>{t('version', { version: VERSION })}</span>
      <span>{t('openSource')}</span>
      <Link to={paths.terms()}>{t('terms')}</Link>
      <a href={`mailto:${CONTACT}`}>{t('contact', { email: CONTACT })}</a>
    </footer>
  );
}
