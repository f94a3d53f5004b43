import { useState } from 'react';
import { refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import type { LanguageQuality } from '../../../components/quality/api.ts';
import { Difference } from '../../../components/quality/difference.tsx';
import { MeasuredText } from '../../../components/quality/measured-text.tsx';
import { useServe } from '../../../components/quality/use-serve.ts';
import { messages } from '../messages.ts';

/** The effect of a training: the quality before and after, the sentences gained and lost, and the undo button. */
export function TrainedQuality({ repository, quality }: { repository: RepositoryInfo; quality: LanguageQuality }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const serving = useServe(repository);
  const [isBack, setBack] = useState(false);
  const { language, measured, change, is_measuring: isMeasuring, previous } = quality;

  function handleBack() {
    if (!previous) return;
    serving.mutate(
      { id: previous.id, language },
      {
        onSuccess: () => setBack(!isBack),
        onError: (error) => void message.error(refusalText(error, t('backFailed'))),
      },
    );
  }

  return (
    <>
      <p aria-live="polite">
        {isBack && `${t('isBack')} `}
        {isMeasuring
          ? t('measuring')
          : measured && <MeasuredText measured={measured} before={isBack ? undefined : change?.before} />}
      </p>
      {!isMeasuring && !isBack && change && (
        <Difference
          won={change.won}
          lost={change.lost}
          wonCount={change.won_count}
          lostCount={change.lost_count}
          isCertain={change.is_certain}
        />
      )}
      {previous && (
        <button type="button" className="button" disabled={serving.isPending} onClick={handleBack}>
          {t(isBack ? 'takeBack' : 'goBack')}
        </button>
      )}
    </>
  );
}
