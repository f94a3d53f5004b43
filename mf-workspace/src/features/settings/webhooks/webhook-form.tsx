import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { refusalText } from 'shared/api';
import { WEBHOOK_EVENTS } from 'shared/domain';
import { Field, SubmitButton } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { useMutation } from 'shared/platform';
import { Checkbox, Input } from 'shared/ui';

import type { Webhook, WebhookEvents } from './api.ts';
import { messages } from './messages.ts';
import styles from './webhooks.module.css';

const URL_MAX = 2000;

interface WebhookFormProps {
  webhook?: Webhook;
  submit: string;
  save: (hook: { url: string; events: WebhookEvents }) => Promise<unknown>;
  onEnd: () => void;
}

/** Address and events of a webhook. */
export function WebhookForm({ webhook, submit, save, onEnd }: WebhookFormProps) {
  const t = useMessages(messages);
  const id = useId();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<WebhookEvents>(webhook?.events ?? []);
  const saving = useMutation({ mutationFn: save, onSuccess: onEnd });
  const isReady = url.trim() !== '' && events.length > 0;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isReady && !saving.isPending) saving.mutate({ url: url.trim(), events });
  }

  return (
    <form className={styles['form']} aria-label={submit} onSubmit={handleSubmit}>
      {saving.isError && (
        <p className={styles['error']} role="alert">
          {refusalText(saving.error, t('failed'))}
        </p>
      )}
      <Field id={`${id}-url`} label={t('url')} help={t('urlHelp')}>
        <Input
          id={`${id}-url`}
          type="url"
          autoComplete="off"
          autoFocus
          maxLength={URL_MAX}
          aria-describedby={`${id}-url-note`}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      <fieldset className={styles['events']}>
        <legend>{t('events')}</legend>
        <Checkbox.Group
          value={events}
          onChange={setEvents}
          options={WEBHOOK_EVENTS.map((event) => ({ value: event, label: t(`event_${event}`) }))}
        />
      </fieldset>
      <span className={styles['actions']}>
        <SubmitButton isBusy={saving.isPending} isDisabled={!isReady}>
          {submit}
        </SubmitButton>
        <button type="button" className="button quiet" onClick={onEnd}>
          {t('cancel')}
        </button>
      </span>
    </form>
  );
}
