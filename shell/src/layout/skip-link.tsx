import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';

export function SkipLink() {
  const t = useMessages(messages);
  return (
    <a className="skip-link" href="#main">
      {t('skip')}
    </a>
  );
}
