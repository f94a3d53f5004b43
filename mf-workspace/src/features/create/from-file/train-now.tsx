import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { useNavigate } from 'shared/platform';
import { paths } from 'shared/routes';
import { App, Button } from 'shared/ui';

import { useFailureText } from '../../../components/failure/use-failure-text.ts';
import type { Created } from '../../../components/new-intelligence/api.ts';
import { trainFirst } from '../api.ts';
import { messages } from '../messages.ts';

/** Starts the first training, and opens the screen that shows it. */
export function TrainNow({ created }: { created: Created }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  const handleClick = async () => {
    setBusy(true);
    try {
      await trainFirst(created);
    } catch (failure) {
      void message.error(failureText(failure));
    }
    const { owner__nickname: ownerNickname, slug } = created;
    void navigate(paths.repositoryTraining({ ownerNickname, slug }));
  };

  return (
    <Button type="primary" size="large" loading={isBusy} onClick={() => void handleClick()}>
      {t('trainNow')}
    </Button>
  );
}
