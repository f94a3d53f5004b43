import { refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { useAccept } from '../api.ts';
import { messages } from '../messages.ts';
import type { LogEntry, Result } from '../model.ts';

interface AcceptButtonProps {
  repository: RepositoryInfo;
  result: Result;
  entry: LogEntry;
}

/** Gives a sentence the intent of its answer, if the answer is right and the sentence is not [EVA-61]. */
export function AcceptButton({ repository, result, entry }: AcceptButtonProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const accept = useAccept(repository, result);
  const intent = entry.intent_prediction.name;
  const handleClick = () =>
    accept.mutate(entry, {
      onSuccess: () => announce(t('accepted', { intent })),
      onError: (error) => void message.error(refusalText(error, t('acceptFailed'))),
    });
  return (
    <button
      type="button"
      className="button"
      disabled={accept.isPending || accept.isSuccess}
      aria-busy={accept.isPending}
      onClick={handleClick}
    >
      {accept.isSuccess
        ? t('accepted', { intent })
        : t(result.cross_validation ? 'acceptTraining' : 'acceptTest', { intent })}
    </button>
  );
}
