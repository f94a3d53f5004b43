import type { ReactNode } from 'react';
import { useMessages } from 'shared/i18n';

import { AutoProgress } from './auto-progress.tsx';
import { Counts } from './counts.tsx';
import { DeskProvider } from './desk.ts';
import type { Desk } from './desk.ts';
import { messages } from './messages.ts';
import { RowList } from './row-list.tsx';
import { useAuto } from './use-auto.ts';
import styles from './workbench.module.css';

interface WorkbenchProps {
  desk: Desk;
  /** Further buttons beside automatic translation. */
  tools?: ReactNode;
  /** Left out where the person may not ask for it. */
  hasAuto: boolean;
  /** Told whether a row is being written. */
  onWriting?: (isWriting: boolean) => void;
}

/** Everything between a list of sentences and their translations, whichever way somebody came in [TRA-01] [TRA-06]. */
export function Workbench({ desk, ...bench }: WorkbenchProps) {
  return (
    <DeskProvider value={desk}>
      <Bench key={desk.id} {...bench} />
    </DeskProvider>
  );
}

function Bench({ tools, hasAuto, onWriting }: Omit<WorkbenchProps, 'desk'>) {
  const t = useMessages(messages);
  const auto = useAuto();
  return (
    <div className={styles['bench']}>
      {(hasAuto || tools) && (
        <div className={styles['tools']}>
          {hasAuto && (
            <button
              type="button"
              className="button"
              disabled={auto.isStarting || auto.running !== undefined}
              aria-busy={auto.isStarting}
              onClick={auto.ask}
            >
              {t('auto')}
            </button>
          )}
          {tools}
        </div>
      )}
      <Counts />
      <AutoProgress auto={auto} />
      <RowList onWriting={onWriting} />
    </div>
  );
}
