import { lazy, useRef } from 'react';
import { TASK_STATUS } from 'shared/domain';
import { languageName, useMessages } from 'shared/i18n';
import { Page, Skeleton, useQuery } from 'shared/platform';
import { RepositoryView, RequireRight } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { WhenTouring } from 'shared/tour';
import { App } from 'shared/ui';

import { ActiveRow, NewSentenceForm, SentenceBrowser, useSentenceKeys } from '../../sentences/index.ts';
import { ImportButton } from '../../components/data-set/import-button.tsx';
import { Propose } from '../../components/propose/propose.tsx';
import { ShortcutsButton } from '../../components/shortcuts/shortcuts-button.tsx';
import { readinessQuery } from './api.ts';
import { LeftOutNotice } from './components/left-out-marks.tsx';
import { ExportLink } from './components/export-link.tsx';
import { TrainButton } from './components/train-button.tsx';
import { TrainDoneStrip } from './components/train-done-strip.tsx';
import { TrainProgress } from './components/train-progress.tsx';
import { WaitingSentences } from './components/waiting-sentences.tsx';
import { WaitingText } from './components/waiting-text.tsx';
import { messages } from './messages.ts';
import { sumOfWaiting } from './model.ts';
import type { TrainingTask } from './tasks.ts';
import styles from './training.module.css';
import { useTraining } from './use-training.ts';

const TrainingTour = lazy(() => import('./training-tour.tsx'));

export default function TrainingPage() {
  const t = useMessages(messages);
  return (
    <RepositoryView>
      {(repository) =>
        repository.authorization.can_contribute ? (
          <TrainingScreen key={repository.repository_version_id} repository={repository} />
        ) : (
          <Page title={t('title')} within={repository.name}>
            <RequireRight repository={repository} anyOf={['can_contribute']}>
              {null}
            </RequireRight>
            <Propose repository={repository} />
          </Page>
        )
      }
    </RepositoryView>
  );
}

function TrainingScreen({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const screen = useRef<HTMLDivElement>(null);
  const keys = useSentenceKeys(screen);
  const focus = (selector: string) => () => screen.current?.querySelector<HTMLElement>(selector)?.focus();
  const training = useTraining(repository, { onElsewhere: useNoticeOfOtherTrainings() });
  const action = (
    <div className={styles['actions']}>
      <ExportLink repository={repository} />
      <ImportButton repository={repository} />
      <TrainButton repository={repository} training={training} />
    </div>
  );
  // A running training and the report of the last one are above the form, which they would move.
  if (training.query.isPending)
    return (
      <Page title={t('title')} purpose={t('purpose')} within={repository.name} action={action}>
        <Skeleton rows={6} />
      </Page>
    );
  return (
    <Page title={t('title')} purpose={t('purpose')} within={repository.name} action={action}>
      <div ref={screen} className={styles['screen']}>
        <TrainProgress training={training} />
        <TrainDoneStrip repository={repository} training={training} />
        <LeftOutNotice tasks={training.tasks} />
        <NewSentenceForm repository={repository}>
          {(state) => (
            <WhenTouring name="training">
              <TrainingTour {...state} />
            </WhenTouring>
          )}
        </NewSentenceForm>
        <WaitingSentences repository={repository} />
        <ActiveRow value={keys.active}>
          <SentenceBrowser
            repository={repository}
            title={t('allSentences')}
            hint={training.trainedAt && <Hint repository={repository} />}
            empty={t('pendingStart')}
          >
            <ShortcutsButton
              shortcuts={{ ...keys.shortcuts, n: focus('form textarea'), '/': focus('input[type="search"]') }}
              lines={[{ keys: ['n'], does: t('keyNew') }, { keys: ['/'], does: t('keyFilter') }, ...keys.lines]}
            />
          </SentenceBrowser>
        </ActiveRow>
      </div>
    </Page>
  );
}

/** The number of changes that wait for training: deleted sentences are in no list. */
function Hint({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { data: readiness } = useQuery(readinessQuery(repository));
  // The blank keeps the place of the line.
  if (!readiness) return '\u00a0';
  const waiting = sumOfWaiting(readiness);
  const isStale = readiness.some((each) => each.isReady && each.waiting !== null);
  const isWaiting = waiting && waiting.added + waiting.edited + waiting.deleted > 0;
  return waiting && (isStale || isWaiting) ? <WaitingText waiting={waiting} /> : t('upToDate');
}

/** Reports finished trainings that another tab or person started. */
function useNoticeOfOtherTrainings(): (tasks: readonly TrainingTask[]) => void {
  const t = useMessages(messages);
  const { message } = App.useApp();
  return (tasks) => {
    for (const { language, status, error } of tasks) {
      const name = languageName(language);
      if (status === TASK_STATUS.failed)
        void message.error(t('failedElsewhere', { language: name, reason: error ?? t('unknownReason') }));
      else void message.success(t('finishedElsewhere', { language: name }));
    }
  };
}
