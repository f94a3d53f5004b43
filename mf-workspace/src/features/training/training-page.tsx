import { useRef } from 'react';
import { TASK_STATUS } from 'shared/domain';
import { languageName, useMessages } from 'shared/i18n';
import { Page, Skeleton } from 'shared/platform';
import { RepositoryView, RequireRight } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { ActiveRow, useSentenceKeys } from '../../sentences/index.ts';
import { ImportButton } from '../../components/data-set/import-button.tsx';
import { ShortcutsButton } from '../../components/shortcuts/shortcuts-button.tsx';
import { LeftOutNotice } from './components/left-out-marks.tsx';
import { NewSentenceForm } from './components/new-sentence-form.tsx';
import { SentenceFilterForm } from './components/sentence-filter.tsx';
import { SentenceLists } from './components/sentence-lists.tsx';
import { ExportLink } from './components/export-link.tsx';
import { TrainButton } from './components/train-button.tsx';
import { TrainDoneStrip } from './components/train-done-strip.tsx';
import { TrainProgress } from './components/train-progress.tsx';
import { WaitingSentences } from './components/waiting-sentences.tsx';
import { messages } from './messages.ts';
import type { TrainingTask } from './tasks.ts';
import styles from './training.module.css';
import { useFilter } from './use-filter.ts';
import { useTraining } from './use-training.ts';

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
          </Page>
        )
      }
    </RepositoryView>
  );
}

function TrainingScreen({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { filter, setFilter, pageOf, setPage, size, setSize } = useFilter();
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
        <NewSentenceForm repository={repository} />
        <WaitingSentences repository={repository} />
        <SentenceFilterForm repository={repository} value={filter} onChange={setFilter}>
          <ShortcutsButton
            shortcuts={{ ...keys.shortcuts, n: focus('form textarea'), '/': focus('input[type="search"]') }}
            lines={[{ keys: ['n'], does: t('keyNew') }, { keys: ['/'], does: t('keyFilter') }, ...keys.lines]}
          />
        </SentenceFilterForm>
        <ActiveRow value={keys.active}>
          <SentenceLists
            repository={repository}
            filter={filter}
            training={training}
            pageOf={pageOf}
            onPage={setPage}
            size={size}
            onSize={setSize}
          />
        </ActiveRow>
      </div>
    </Page>
  );
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
