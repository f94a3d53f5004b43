import { useEffect, useRef } from 'react';
import { useMessages } from 'shared/i18n';
import { Link, QueryView, announce, useQuery } from 'shared/platform';
import { withVersion } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';

import { importsQuery } from './api.ts';
import type { Started } from './api.ts';
import styles from './data-set.module.css';
import { ImportEntry } from './import-entry.tsx';
import { messages } from './messages.ts';
import { isRunning } from './model.ts';
import type { PastImport } from './model.ts';

interface ImportOutcomeProps {
  repository: RepositoryInfo;
  started: Started;
  onAgain: () => void;
  onClose: () => void;
}

/** The import that was started: progress, then the result and the undo button. */
export function ImportOutcome({ repository, started, onAgain, onClose }: ImportOutcomeProps) {
  const t = useMessages(messages);
  const { uuid, owner, slug, repository_version_id: onScreen } = repository;
  const target = { uuid, version: started.version };
  const query = useQuery(importsQuery(repository, target, 1));
  const entry = query.data?.results.find(({ id }) => id === started.id);
  const training = paths.repositoryTraining({ ownerNickname: owner.nickname, slug });
  useEnd(entry);
  // The form has been removed, and the focus with it.
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <div className={styles['form']}>
      <QueryView query={query} rows={2} isEmpty={() => entry === undefined} empty={null}>
        {() => entry && <ImportEntry repository={repository} target={target} entry={entry} />}
      </QueryView>
      {entry && isRunning(entry) && <p className="soft">{t('closeNote')}</p>}
      <div className={styles['footer']}>
        {entry?.state === 'done' && started.version !== onScreen && (
          <Link className="button" to={withVersion(training, started.version)} onClick={onClose}>
            {t('openVersion')}
          </Link>
        )}
        <button type="button" className="button" onClick={onAgain}>
          {t('again')}
        </button>
        <button ref={close} type="button" className="button primary" onClick={onClose}>
          {t(!entry || isRunning(entry) ? 'close' : 'done')}
        </button>
      </div>
    </div>
  );
}

/** Announces the end of a running import. */
function useEnd(entry: PastImport | undefined): void {
  const t = useMessages(messages);
  const ran = useRef(false);
  const runs = entry !== undefined && isRunning(entry);
  const text = entry?.state === 'done' ? t('finished', { file: entry.filename }) : undefined;
  useEffect(() => {
    if (ran.current && !runs && text) announce(text);
    ran.current = runs;
  }, [runs, text]);
}
