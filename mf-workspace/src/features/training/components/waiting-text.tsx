import { useMessages } from 'shared/i18n';

import { counted } from '../../../components/counted.ts';
import { messages } from '../messages.ts';
import type { Waiting } from '../model.ts';

/** Changes of sentences since the last training: "1 edited, 2 deleted" [TRN-40]. */
export function WaitingText({ waiting }: { waiting: Waiting }) {
  const t = useMessages(messages);
  const parts = (['added', 'edited', 'deleted'] as const)
    .filter((part) => waiting[part] > 0)
    .map((part) => t(`${part}Count`, counted(waiting[part])));
  return parts.length === 0 ? t('otherChanges') : t('waitingSince', { changes: parts.join(', ') });
}
