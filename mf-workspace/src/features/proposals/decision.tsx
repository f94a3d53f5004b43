import { useId, useState } from 'react';
import { ApiError } from 'shared/api';
import { ConfirmButton, Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { useUndoToast } from 'shared/sentence';
import { Input } from 'shared/ui';

import { counted } from '../../components/counted.ts';
import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { undoChange } from '../../components/what-if/api.ts';
import { refreshProposals } from './api.ts';
import type { Decisions } from './api.ts';
import { messages } from './messages.ts';
import { countChosen, fittingIn } from './model.ts';
import type { Choice, Outcome, Proposal } from './model.ts';
import styles from './proposals.module.css';

const REASON_MAX = 2000;

interface DecisionProps {
  repository: RepositoryInfo;
  proposal: Proposal;
  decisions: Decisions;
  choice: Choice;
}

/** What the reader may do with an open proposal: accept all or a part, decline, or withdraw. */
export function Decision({ repository, proposal, decisions, choice }: DecisionProps) {
  const t = useMessages(messages);
  const { can_decide: mayDecide, can_withdraw: mayWithdraw } = proposal;
  if (!mayDecide && !mayWithdraw) return null;
  return (
    <div className={styles['decision']}>
      {mayDecide && <DecisionForm repository={repository} proposal={proposal} decisions={decisions} choice={choice} />}
      {mayWithdraw && (
        <div>
          <ConfirmButton
            className="button"
            action={t('withdraw')}
            title={t('withdrawTitle')}
            text={t('withdrawText')}
            onConfirm={() => decisions.withdraw.mutateAsync()}
            done={t('withdrawn')}
          />
        </div>
      )}
    </div>
  );
}

function DecisionForm({ repository, proposal, decisions: { accept, decline }, choice }: DecisionProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const reasonId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const tellAccepted = useAcceptedToast(repository);
  const fitting = fittingIn(proposal);
  const chosen = countChosen(choice, fitting);
  const failure = accept.error ?? decline.error;
  const reasons = failure instanceof ApiError ? failure.fields['reason'] : undefined;
  const isBusy = accept.isPending || decline.isPending;

  function handleDecline() {
    if (reason.trim() === '') setMissing(true);
    else decline.mutate(reason.trim());
  }

  return (
    <form
      className={styles['decisionForm']}
      aria-label={t('decide')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && chosen > 0) accept.mutate({ choice, reason: reason.trim() }, { onSuccess: tellAccepted });
      }}
    >
      <Field
        id={reasonId}
        label={t('reason')}
        help={t('reasonHelp')}
        errors={isMissing ? [t('reasonNeeded')] : reasons}
      >
        <Input.TextArea
          id={reasonId}
          value={reason}
          maxLength={REASON_MAX}
          rows={2}
          dir="auto"
          status={isMissing ? 'error' : ''}
          aria-invalid={isMissing}
          aria-describedby={`${reasonId}-note`}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
      </Field>
      {failure && !reasons && (
        <p className={styles['warning']} role="alert">
          {failureText(failure)}
        </p>
      )}
      <div className={styles['actions']}>
        <button type="submit" className="button primary" disabled={isBusy || chosen === 0} aria-busy={accept.isPending}>
          {t(chosen === proposal.items ? 'acceptAll' : 'acceptSome', counted(chosen))}
        </button>
        <button
          type="button"
          className="button"
          disabled={isBusy}
          aria-busy={decline.isPending}
          onClick={handleDecline}
        >
          {t('decline')}
        </button>
      </div>
    </form>
  );
}

function useAcceptedToast(repository: RepositoryInfo) {
  const t = useMessages(messages);
  const offerUndo = useUndoToast();
  return ({ id, added, changed, deleted, left }: Outcome) => {
    const done = t('acceptedDone', counted(added + changed + deleted));
    offerUndo(left > 0 ? `${done} ${t('acceptedLeft', counted(left))}` : done, async () => {
      await undoChange(id);
      await refreshProposals(repository);
    });
  };
}
