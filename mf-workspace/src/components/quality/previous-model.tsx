import { refusalText } from 'shared/api';
import { formatMoment, languageName, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import type { LanguageQuality } from './api.ts';
import { messages } from './messages.ts';
import styles from './quality.module.css';
import { useServe } from './use-serve.ts';

interface PreviousModelProps {
  repository: RepositoryInfo;
  quality: LanguageQuality;
  /** Whether no other language has models, so that this one need not be named. */
  isAlone: boolean;
}

/** Serves the model that was in use before: the one before the last training, then the newer one again [TRN-75]. */
export function PreviousModel({ repository, quality: { language, previous }, isAlone }: PreviousModelProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const serving = useServe(repository);
  if (!previous || !repository.authorization.can_contribute) return null;
  const date = formatMoment(previous.trained_at);
  const handleBack = () =>
    serving.mutate(
      { id: previous.id, language },
      {
        onSuccess: () => void message.success(t('served', { date })),
        onError: (error) => void message.error(refusalText(error, t('backFailed'))),
      },
    );
  return (
    <p className={styles['previous']}>
      {!isAlone && `${languageName(language)}: `}
      <button type="button" className="button quiet" disabled={serving.isPending} onClick={handleBack}>
        {t('serve', { date })}
      </button>
    </p>
  );
}
