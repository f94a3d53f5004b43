import { useCallback, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { useNavigate } from 'shared/platform';
import { paths } from 'shared/routes';
import { finishTour, startTour, tour$ } from 'shared/tour';
import { App } from 'shared/ui';

import { useFailureText } from '../../../components/failure/use-failure-text.ts';
import type { Created } from '../../../components/new-intelligence/api.ts';
import { events } from '../../../events.ts';
import { trainFirst } from '../api.ts';
import { copyExample } from './api.ts';
import type { Example } from './api.ts';
import { messages } from './messages.ts';

/** Copies an example, trains the copy and opens it; people who follow the tour continue with the quick test tour. */
export function useFromExample() {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [created, setCreated] = useState<Created>();
  const [isTraining, setTraining] = useState(false);

  const finish = useCallback(
    ({ uuid, owner__nickname: ownerNickname, slug }: Created) => {
      events.emit('repository.created@1', { uuid });
      if (tour$.value.active === 'create_intelligence_forms') {
        finishTour();
        startTour('quick_test');
      }
      void navigate(paths.repositorySummary({ ownerNickname, slug }));
    },
    [navigate],
  );

  const train = useCallback(
    async (made: Created) => {
      try {
        await trainFirst(made);
        setTraining(true);
      } catch (failure) {
        void message.warning(t('untrained', { name: made.name, reason: failureText(failure) }));
        finish(made);
      }
    },
    [failureText, finish, message, t],
  );

  async function start(example: Example, organization: number) {
    setBusy(true);
    try {
      const made = await copyExample(example, organization);
      setCreated(made);
      if (made.task === null) await train(made);
    } catch (failure) {
      void message.error(failureText(failure));
    }
    setBusy(false);
  }

  function startOver() {
    setCreated(undefined);
    setTraining(false);
  }

  return { created, isTraining, isBusy, start, train: (made: Created) => void train(made), finish, startOver };
}
