import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { paths } from 'shared/routes';
import type { RepositoryPath } from 'shared/routes';
import { startTour, tour$ } from 'shared/tour';

import { Icon } from '../../components/icon.tsx';
import styles from './create.module.css';
import { messages } from './messages.ts';

/** A person who followed the tour so far and does not know the next one continues with it. */
function followTour(): void {
  const { create_intelligence: isFollowing, training } = tour$.value.decisions;
  if (isFollowing && training === undefined) startTour('training');
}

interface DoneStepProps {
  name: string;
  repository: RepositoryPath;
  /** Replaces the way to the first sentences where there are some. */
  imported?: { readonly sentences: number; readonly trainButton: ReactNode } | undefined;
}

/** Confirms the creation and links to the intelligence [NEW-04]. */
export function DoneStep({ name, repository, imported }: DoneStepProps) {
  const t = useMessages(messages);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles['done']}>
      <span className={styles['check']}>
        <Icon name="check" size={28} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t('doneTitle', { name })}
      </h2>
      <p className="soft">{imported ? t('sentencesIn', { count: imported.sentences }) : t('doneText')}</p>
      <div className={styles['next']}>
        {imported?.trainButton ?? (
          <Link className="button primary large" to={paths.repositoryTraining(repository)} onClick={followTour}>
            {t('addSentences')}
          </Link>
        )}
        <Link className="button large" to={paths.repositorySummary(repository)}>
          {t('start')}
        </Link>
      </div>
    </section>
  );
}
