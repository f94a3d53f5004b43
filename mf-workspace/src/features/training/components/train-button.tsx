import { useState } from 'react';
import { languageName, useMessages } from 'shared/i18n';
import { queryClient, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { readinessQuery } from '../api.ts';
import { messages } from '../messages.ts';
import { needsReading, NothingQueued } from '../model.ts';
import type { Readiness } from '../model.ts';
import type { Training } from '../use-training.ts';
import { ReadinessModal } from './readiness-modal.tsx';

/** Trains every ready language; requirements and warnings are shown first [TRN-06]. */
export function TrainButton({ repository, training }: { repository: RepositoryInfo; training: Training }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const [shown, setShown] = useState<readonly Readiness[]>();
  const [isChecking, setChecking] = useState(false);
  const readiness = useQuery(readinessQuery(repository));
  const isEmpty = repository.examples__count === 0;
  const isBusy = isChecking || training.isStarting || training.isRunning;

  async function handleClick() {
    setChecking(true);
    try {
      const now = await queryClient.query({ ...readinessQuery(repository), staleTime: 0 });
      if (needsReading(now)) setShown(now);
      else await start(now);
    } catch {
      void message.error(t('trainFailed'));
    } finally {
      setChecking(false);
    }
  }

  async function start(ready: readonly Readiness[]) {
    setShown(undefined);
    await training
      .start(ready.filter(({ isReady }) => isReady).map(({ language }) => language))
      .catch((error: unknown) => void message.error(reasonOf(error)));
  }

  function reasonOf(error: unknown): string {
    return error instanceof NothingQueued && error.message !== '' ? error.message : t('trainFailed');
  }

  return (
    <>
      <button
        type="button"
        className="button primary"
        data-tour="training-train"
        disabled={isEmpty || isBusy || readiness.isPending}
        aria-busy={isBusy}
        title={isEmpty ? t('trainHint') : undefined}
        onClick={() => void handleClick()}
      >
        {t('train')}
      </button>
      <ReadinessModal
        repository={repository}
        readiness={shown}
        nameOf={languageName}
        onClose={() => setShown(undefined)}
        onTrain={(ready) => void start(ready)}
      />
    </>
  );
}
