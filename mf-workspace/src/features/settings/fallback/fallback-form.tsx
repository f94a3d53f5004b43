import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { refusalText } from 'shared/api';
import { FALLBACK_INTENT, ITEM_KEY_MAX } from 'shared/domain';
import type { Fallback } from 'shared/domain';
import { Field, SubmitButton } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { useMutation } from 'shared/platform';
import { App, Input } from 'shared/ui';

import { messages } from './messages.ts';
import styles from '../settings.module.css';

interface FallbackFormProps {
  title: string;
  value: Fallback | null;
  /** Changes of one queue are made one after the other, in the order of the clicks. */
  queue: string;
  onSave: (value: Fallback) => Promise<void>;
}

const PERCENT = 100;
const percentOf = (share: number | null | undefined) =>
  share === null || share === undefined ? '' : String(Math.round(share * PERCENT * 10) / 10);
const shareOf = (percent: string) => (percent.trim() === '' ? null : Number(percent) / PERCENT);

/** Both thresholds and the fallback intent. */
export function FallbackForm({ title, value, queue, onSave }: FallbackFormProps) {
  const t = useMessages(messages);
  const id = useId();
  const { message } = App.useApp();
  const [confidence, setConfidence] = useState(percentOf(value?.confidence));
  const [scope, setScope] = useState(percentOf(value?.out_of_scope));
  const [intent, setIntent] = useState(value?.intent ?? FALLBACK_INTENT);
  const save = useMutation({
    scope: { id: queue },
    mutationFn: onSave,
    onSuccess: () => void message.success(t('saved')),
  });

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (save.isPending || intent.trim() === '') return;
    save.mutate({ confidence: shareOf(confidence), out_of_scope: shareOf(scope), intent: intent.trim() });
  }

  const number = (name: string, percent: string, onChange: (percent: string) => void) => (
    <Input
      id={`${id}-${name}`}
      type="number"
      min={0}
      max={PERCENT}
      step="any"
      suffix="%"
      aria-describedby={`${id}-${name}-note`}
      value={percent}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  return (
    <form className={styles['fallback']} aria-label={title} onSubmit={handleSubmit}>
      <h3>{title}</h3>
      {save.isError && (
        <p className="notice bad" role="alert">
          {refusalText(save.error, t('failed'))}
        </p>
      )}
      <Field id={`${id}-confidence`} label={t('confidence')} help={t('confidenceHelp')}>
        {number('confidence', confidence, setConfidence)}
      </Field>
      <Field id={`${id}-scope`} label={t('scope')} help={t('scopeHelp')}>
        {number('scope', scope, setScope)}
      </Field>
      <Field id={`${id}-intent`} label={t('intent')} help={t('intentHelp')}>
        <Input
          id={`${id}-intent`}
          dir="auto"
          maxLength={ITEM_KEY_MAX}
          aria-describedby={`${id}-intent-note`}
          value={intent}
          onChange={(event) => setIntent(event.target.value)}
        />
      </Field>
      <span>
        <SubmitButton isBusy={save.isPending} isDisabled={intent.trim() === ''}>
          {t('save')}
        </SubmitButton>
      </span>
    </form>
  );
}
