import { helpPageOf } from '../domain/index.ts';
import { useLocale, useMessages } from '../i18n/index.ts';
import { helpPath } from '../routes/index.ts';
import { messages } from './messages.ts';
import { useLocation } from './router.ts';

/** Opens the page of the handbook about the screen [HELP-01]. */
export function HelpLink() {
  const t = useMessages(messages);
  const locale = useLocale();
  const page = helpPageOf(useLocation().pathname);
  if (!page) return null;
  return (
    <a className="help-link" href={helpPath(locale, page)} target="_blank" rel="noreferrer">
      {t('help')}
    </a>
  );
}
