import type { ReactNode } from 'react';
import { useMessages } from 'shared/i18n';
import { QueryView, Skeleton, useQuery } from 'shared/platform';

import { useLanguageWord } from '../use-language-word.ts';
import { countsQuery } from './api.ts';
import { AutoProgress } from './auto-progress.tsx';
import { Counts } from './counts.tsx';
import { WorkbenchApiProvider, useWorkbenchApi } from './workbench-api.ts';
import type { WorkbenchApi } from './workbench-api.ts';
import { messages } from './messages.ts';
import { RowList } from './row-list.tsx';
import { useAuto } from './use-auto.ts';
import styles from './workbench.module.css';

interface WorkbenchProps {
  api: WorkbenchApi;
  /** Buttons next to automatic translation. */
  tools?: ReactNode;
  /** Whether the person may start automatic translations. */
  hasAuto: boolean;
  /** Called when a row is opened for editing or closed. */
  onWriting?: (isWriting: boolean) => void;
}

/** The translation workbench, for accounts and translator links alike [TRA-01] [TRA-06]. */
export function Workbench({ api, ...bench }: WorkbenchProps) {
  return (
    <WorkbenchApiProvider value={api}>
      <Bench key={api.id} {...bench} />
    </WorkbenchApiProvider>
  );
}

function Bench({ tools, hasAuto, onWriting }: Omit<WorkbenchProps, 'api'>) {
  const t = useMessages(messages);
  const api = useWorkbenchApi();
  const word = useLanguageWord();
  const auto = useAuto();
  const counts = useQuery(countsQuery(api));
  // Content above the list would move it by arriving later. After a failed call the list stays: otherwise it would
  // disappear, with the text typed in it, each time the call is repeated.
  if (!auto.isFetched || !counts.isFetched) return <Skeleton rows={6} />;
  return (
    <div className={styles['bench']}>
      {(hasAuto || tools) && (
        <div className={styles['tools']}>
          {hasAuto && auto.offer === 'otherLanguages' && (
            <p className="soft">{t('autoUnsupported', { from: word(api.from), to: word(api.to) })}</p>
          )}
          {hasAuto && (auto.offer === 'available' || auto.running) && (
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
      {/* Without the counts, the list would fail in the same way, and say so a second time. */}
      <QueryView query={counts} empty={null}>
        {(known) => (
          <>
            <Counts counts={known} />
            <AutoProgress auto={auto} />
            <RowList onWriting={onWriting} />
          </>
        )}
      </QueryView>
    </div>
  );
}
