import { useMessages } from 'shared/i18n';

import { DifferenceRow, Differences } from '../../components/differences/difference-row.tsx';
import { messages } from './messages.ts';
import { keyOf } from './model.ts';
import type { Difference } from './model.ts';
import type { Restore } from './use-restore.ts';

interface DifferenceListProps {
  differences: readonly Difference[];
  restore: Restore;
}

/** The differences, each with a way to restore it. */
export function DifferenceList({ differences, restore }: DifferenceListProps) {
  const t = useMessages(messages);
  return (
    <Differences label={t('list')}>
      {differences.map((difference) => {
        const { before, after } = difference;
        return (
          <DifferenceRow key={keyOf(difference)} difference={difference}>
            {restore.may(difference) && (
              <button
                type="button"
                className="button quiet"
                aria-label={t('restoreOne', { text: before?.text ?? after?.text ?? '' })}
                disabled={restore.isBusy}
                onClick={() => restore.one(difference)}
              >
                {t('restore')}
              </button>
            )}
          </DifferenceRow>
        );
      })}
    </Differences>
  );
}
