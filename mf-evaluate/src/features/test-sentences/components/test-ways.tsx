import { Suspense, lazy, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { dashboardPath } from 'shared/routes';

import { addressOf } from '../../../components/address.ts';
import styles from '../test-sentences.module.css';
import { messages } from './take-messages.ts';

const TakeFromTraining = lazy(() => import('./take-from-training.tsx'));

interface TestWaysProps {
  repository: RepositoryInfo;
  language: string;
  onLanguage: (language: string) => void;
}

/** Ways to get many test sentences at once: from training, from pasted lines, from a file. */
export function TestWays({ repository, language, onLanguage }: TestWaysProps) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const { owner, slug, repository_version_id: version } = repository;
  if (isOpen)
    return (
      <Suspense fallback={null}>
        <TakeFromTraining
          repository={repository}
          language={language}
          onDone={(taken) => {
            setOpen(false);
            if (taken !== undefined) onLanguage(taken);
          }}
        />
      </Suspense>
    );
  const path = dashboardPath({ ownerNickname: owner.nickname, slug }, 'settings/import/');
  return (
    <div className={styles['ways']} role="group" aria-label={t('ways')}>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {t('open')}
      </button>
      <Link className="button" to={addressOf(repository, { path, version, filter: { into: 'test' } })}>
        {t('import')}
      </Link>
      <span className="soft">{t('several')}</span>
    </div>
  );
}
