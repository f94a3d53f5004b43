import { ApiError } from 'shared/api';
import { defineMessages, useMessages } from 'shared/i18n';
import { useNavigate } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { finishTour, resetTour, startTour, useTour } from 'shared/tour';
import { App } from 'shared/ui';

import { addressOf } from '../address.ts';
import { useRunTest } from './api.ts';

const messages = defineMessages('evaluate-run', {
  'en-US': {
    run: 'Run test',
    failed: 'The test could not be run. Try again later.',
  },
  'pt-BR': {
    run: 'Executar teste',
    failed: 'Não foi possível executar o teste. Tente novamente mais tarde.',
  },
});

/** Time an error toast stays on screen. Unit: s. */
const TOAST_SECONDS = 5;

interface RunButtonProps {
  repository: RepositoryInfo;
  language: string;
  version: number;
  isPrimary?: boolean;
}

/** Evaluates one language and opens the result. An error shows as a toast and restarts the tour [EVA-01]. */
export function RunButton({ repository, language, version, isPrimary = true }: RunButtonProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { active } = useTour();
  const run = useRunTest(repository);
  const { owner, slug } = repository;
  const isTouring = active === 'evaluate';

  const handleDone = (id: number | null) => {
    if (id === null) return;
    if (isTouring) {
      finishTour();
      startTour('evaluate_result');
    }
    void navigate(
      addressOf(repository, { path: paths.repositoryResult({ ownerNickname: owner.nickname, slug }, id), version }),
    );
  };
  const handleError = (error: Error) => {
    if (isTouring) resetTour();
    void message.error((error instanceof ApiError && error.detail) || t('failed'), TOAST_SECONDS);
  };
  return (
    <button
      type="button"
      data-tour="test-run"
      className={isPrimary ? 'button primary' : 'button'}
      disabled={run.isPending}
      aria-busy={run.isPending}
      onClick={() => run.mutate({ language, version }, { onSuccess: handleDone, onError: handleError })}
    >
      {t('run')}
    </button>
  );
}
