import { useId, useState } from 'react';
import { refusalText } from 'shared/api';
import { formatNumber, useMessages } from 'shared/i18n';
import { useMutation } from 'shared/platform';
import { useUndoToast } from 'shared/sentence';
import { App, Input } from 'shared/ui';

import { refreshSentences } from '../../sentences/index.ts';
import { TryButton } from '../what-if/try-button.tsx';
import { InlineForm } from '../inline-form.tsx';
import { counted } from '../counted.ts';
import { bringBack, fixFinding, setAside, undoFix } from './api.ts';
import type { Finding, Fix, Place, Side } from './api.ts';
import styles from './findings.module.css';
import { messages } from './messages.ts';
import { changeOf } from './model.ts';
import { WayOut } from './way-out.tsx';

interface FindingActionsProps {
  finding: Finding;
  place: Place;
  show: Side;
}

/** Fixes a finding, links to where it can be fixed, or dismisses it [FND-11]. */
export function FindingActions({ finding, place, show }: FindingActionsProps) {
  const t = useMessages(messages);
  const [isAsking, setAsking] = useState(false);
  const { message } = App.useApp();
  const fail = (error: unknown) => void message.error(refusalText(error, t('failed')));
  const back = useMutation({
    mutationFn: () => bringBack(place, finding),
    onSuccess: () => {
      void message.success(t('isBack'));
      refreshSentences(place.repository);
    },
    onError: fail,
  });
  if (show === 'set_aside')
    return (
      <div className={styles['actions']}>
        <button type="button" className="button" disabled={back.isPending} onClick={() => back.mutate()}>
          {t('bringBack')}
        </button>
      </div>
    );
  if (isAsking) return <SetAsideForm finding={finding} place={place} onDone={() => setAsking(false)} />;
  return (
    <div className={styles['actions']}>
      <FixButtons finding={finding} place={place} />
      <Try finding={finding} place={place} />
      <WayOut finding={finding} place={place} />
      <button type="button" className="button quiet" onClick={() => setAsking(true)}>
        {t('setAside')}
      </button>
    </div>
  );
}

function FixButtons({ finding, place }: Omit<FindingActionsProps, 'show'>) {
  const label = useFixLabel(finding);
  const { fix, isPending } = useFix(finding, place);
  return finding.fixes.map((each, at) => (
    <button
      key={`${each.action} ${each.target}`}
      type="button"
      className={at === 0 ? 'button' : 'button quiet'}
      disabled={isPending}
      aria-busy={isPending}
      onClick={() => fix(each)}
    >
      {label(each)}
    </button>
  ));
}

/** Findings that a model suspects can be tried before they are fixed. */
function Try({ finding, place: { repository, language } }: Omit<FindingActionsProps, 'show'>) {
  const change = changeOf(finding);
  return (
    change && <TryButton tried={{ repository, language, change }} onChanged={() => refreshSentences(repository)} />
  );
}

function useFix(finding: Finding, place: Place) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const offerUndo = useUndoToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (fix: Fix) => fixFinding(place, finding, fix),
    onSuccess: ({ id, changed: edited, deleted }) => {
      const texts = [
        ...(edited > 0 ? [t('changed', counted(edited))] : []),
        ...(deleted > 0 ? [t('deleted', counted(deleted))] : []),
      ];
      offerUndo(texts.join(', '), async () => {
        await undoFix(id);
        refreshSentences(place.repository);
      });
      refreshSentences(place.repository);
    },
    onError: (error) => {
      void message.error(refusalText(error, t('failed')));
      refreshSentences(place.repository);
    },
  });
  return { fix: mutate, isPending };
}

function useFixLabel({ kind, subject }: Finding): (fix: Fix) => string {
  const t = useMessages(messages);
  return ({ action, target, count }) => {
    const values = { target: target ?? '', shown: formatNumber(count), count, word: subject.words[0] ?? '' };
    if (action === 'use_boundaries')
      return t(target === 'with' ? 'use_boundaries_with' : 'use_boundaries_without', values);
    return t(kind === 'confused_intents' && action === 'move_to_intent' ? 'move_these' : action, values);
  };
}

function SetAsideForm({ finding, place, onDone }: Omit<FindingActionsProps, 'show'> & { onDone: () => void }) {
  const t = useMessages(messages);
  const id = useId();
  const [reason, setReason] = useState('');
  const { message } = App.useApp();
  const { mutate, isPending } = useMutation({
    mutationFn: () => setAside(place, finding, reason.trim()),
    onSuccess: () => {
      void message.success(t('isAside'));
      onDone();
      refreshSentences(place.repository);
    },
    onError: (error) => void message.error(refusalText(error, t('failed'))),
  });
  const submit = () => {
    if (reason.trim() !== '' && !isPending) mutate();
  };
  return (
    <InlineForm className={styles['reason']} onSubmit={submit} onEscape={onDone}>
      <label htmlFor={id}>{t('reason')}</label>
      <Input
        id={id}
        autoFocus
        value={reason}
        maxLength={500}
        placeholder={t('reasonHint')}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={styles['actions']}>
        <button type="button" className="button quiet" onClick={onDone}>
          {t('cancel')}
        </button>
        <button type="submit" className="button" disabled={reason.trim() === '' || isPending}>
          {t('setAside')}
        </button>
      </div>
    </InlineForm>
  );
}
