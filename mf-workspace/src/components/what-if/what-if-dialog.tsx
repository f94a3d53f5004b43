import { useEffect, useEffectEvent } from 'react';
import { refusalText } from 'shared/api';
import { TASK_STATUS } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { useMutation, useQuery } from 'shared/platform';
import { useUndoToast } from 'shared/sentence';
import { App, Modal } from 'shared/ui';

import { counted } from '../counted.ts';
import { applyWhatIf, discardWhatIf, startWhatIf, undoChange, whatIfQuery } from './api.ts';
import type { TriedChange, WhatIf } from './api.ts';
import { MeasuredChange } from './measured-change.tsx';
import { Measuring } from './measuring.tsx';
import { messages } from './messages.ts';
import styles from './what-if.module.css';

interface WhatIfDialogProps {
  tried: TriedChange;
  onClose: () => void;
  /** After it was applied, and after that was undone. */
  onChanged: () => void;
  onApplied?: (() => void) | undefined;
}

/** Measures a change, shows its effect, and applies or discards it [TRN-62]. */
export default function WhatIfDialog({ tried, onClose, onChanged, onApplied }: WhatIfDialogProps) {
  const t = useMessages(messages);
  const start = useMutation({ mutationFn: () => startWhatIf(tried) });
  const begin = useEffectEvent(() => start.mutate());
  useEffect(() => begin(), []);
  const id = start.data;
  const query = useQuery({ ...whatIfQuery(id ?? 0), enabled: id !== undefined });
  const error = start.error ?? query.error;
  const apply = useApply(onChanged, () => {
    onClose();
    onApplied?.();
  });

  function leave() {
    // Changes that are not applied are also deleted by the server.
    if (id !== undefined) discardWhatIf(id).catch(() => undefined);
    onClose();
  }

  const state = query.data;
  const isMeasured = state?.status === TASK_STATUS.success;
  const problem = state?.error ?? (error && refusalText(error, t('failed')));
  const footer = (
    <div className={styles['actions']}>
      <button type="button" className="button" onClick={leave}>
        {t(problem === null ? (isMeasured ? 'leave' : 'cancel') : 'close')}
      </button>
      {isMeasured && (
        <button
          type="button"
          className="button primary"
          disabled={apply.isPending}
          aria-busy={apply.isPending}
          onClick={() => apply.mutate(state.id)}
        >
          {t('apply')}
        </button>
      )}
    </div>
  );
  return (
    <Modal open title={t('title')} footer={footer} onCancel={leave} width={560}>
      <div className={styles['content']} role="status">
        {state && <Lead state={state} />}
        {problem === null ? <Outcome state={state} /> : <p>{problem}</p>}
      </div>
    </Modal>
  );
}

function Outcome({ state }: { state: WhatIf | undefined }) {
  return state?.measured ? (
    <MeasuredChange measured={state.measured} isOutdated={state.is_outdated} />
  ) : (
    <Measuring status={state?.status} progress={state?.progress} />
  );
}

function useApply(onChanged: () => void, onApplied: () => void) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const offerUndo = useUndoToast();
  return useMutation({
    mutationFn: applyWhatIf,
    onSuccess: ({ id, changed, deleted }) => {
      const texts = [
        ...(changed > 0 ? [t('applied', counted(changed))] : []),
        ...(deleted > 0 ? [t('deleted', counted(deleted))] : []),
      ];
      offerUndo(texts.join(', '), async () => {
        await undoChange(id);
        onChanged();
      });
      onChanged();
      onApplied();
    },
    onError: (error) => void message.error(refusalText(error, t('failed'))),
  });
}

function Lead({ state: { change, sentences, intents, intent, entity } }: { state: WhatIf }) {
  const t = useMessages(messages);
  const names = { intents: intents.join(', '), intent: intent ?? '', entity: entity ?? '' };
  return (
    <p className={styles['lead']} dir="auto">
      {t(change, { ...counted(sentences), ...names })}
    </p>
  );
}
