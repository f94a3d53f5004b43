import { ShownSecret } from 'shared/forms';
import { useMessages } from 'shared/i18n';

import type { ShownApiKey } from './api.ts';
import { messages } from './messages.ts';

/** A key that was just created or renewed: the server stores only its hash. */
export function ShownKey({ shown: { key, name } }: { shown: ShownApiKey }) {
  const t = useMessages(messages);
  return (
    <ShownSecret
      secret={key}
      notice={t('ready', { name })}
      label={t('text')}
      copyLabel={t('copy')}
      copied={t('copied')}
      notCopied={t('notCopied')}
    />
  );
}
