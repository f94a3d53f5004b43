import { useMessages } from 'shared/i18n';

import { counted } from '../counted.ts';
import { messages } from './messages.ts';

interface Counts {
  added: number;
  changed: number;
  removed: number;
}

/** What an import changes, in one line. */
export function Changes({ counts }: { counts: Counts }) {
  const t = useMessages(messages);
  const parts = (['added', 'changed', 'removed'] as const)
    .filter((kind) => kind === 'added' || counts[kind] > 0)
    .map((kind) => t(kind, counted(counts[kind])));
  return <p>{parts.join(', ')}</p>;
}
