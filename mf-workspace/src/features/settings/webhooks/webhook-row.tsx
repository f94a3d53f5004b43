import { useId, useState } from 'react';
import { refusalText } from 'shared/api';
import { ConfirmButton } from 'shared/forms';
import { formatDate, useMessages } from 'shared/i18n';
import { App, Button } from 'shared/ui';

import { useChangeWebhook, useWebhookActions } from './api.ts';
import type { Webhook } from './api.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { messages } from './messages.ts';
import { WebhookForm } from './webhook-form.tsx';
import styles from './webhooks.module.css';

interface WebhookRowProps {
  webhook: Webhook;
  repository: string;
  onSecret: (secret: string | undefined) => void;
}

/** A webhook with its state and log; it can be tested, changed, turned off and on, and deleted. */
export function WebhookRow({ webhook, repository, onSecret }: WebhookRowProps) {
  const t = useMessages(messages);
  const logId = useId();
  const [isEditing, setEditing] = useState(false);
  const [hasLog, setLog] = useState(false);
  const { id, url } = webhook;
  const attempt = useAttempt();
  const change = useChangeWebhook(repository, id);
  const { test } = useWebhookActions(repository, id);
  const handleTest = () =>
    attempt(async () => {
      await test.mutateAsync();
      setLog(true);
    });
  return (
    <li className={styles['row']}>
      <WebhookFacts webhook={webhook} />
      {isEditing ? (
        <WebhookForm
          webhook={webhook}
          submit={t('save')}
          save={(hook) => change.mutateAsync(hook)}
          onEnd={() => setEditing(false)}
        />
      ) : (
        <span className={styles['actions']}>
          <Button
            aria-label={t('of', { action: t('test'), url })}
            loading={test.isPending}
            onClick={() => void handleTest()}
          >
            {t('test')}
          </Button>
          <Button
            aria-label={t('of', { action: t(hasLog ? 'hideLog' : 'log'), url })}
            aria-expanded={hasLog}
            aria-controls={logId}
            onClick={() => setLog(!hasLog)}
          >
            {t(hasLog ? 'hideLog' : 'log')}
          </Button>
          <Button aria-label={t('of', { action: t('edit'), url })} onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
          <RareActions webhook={webhook} repository={repository} onSecret={onSecret} />
        </span>
      )}
      <div id={logId}>{hasLog && <DeliveryLog webhook={webhook} repository={repository} />}</div>
    </li>
  );
}

/** Renews the secret, turns the webhook off and on, deletes it. */
function RareActions({ webhook, repository, onSecret }: WebhookRowProps) {
  const t = useMessages(messages);
  const { id, url, is_active: isActive } = webhook;
  const attempt = useAttempt();
  const change = useChangeWebhook(repository, id);
  const { renew, remove } = useWebhookActions(repository, id);
  const handleTurn = () =>
    void attempt(async () => {
      await change.mutateAsync({ is_active: !isActive });
    });
  const turn = isActive ? 'turnOff' : 'turnOn';
  return (
    <>
      <ConfirmButton
        action={t('renew')}
        label={t('of', { action: t('renew'), url })}
        title={t('renewTitle')}
        text={t('renewText')}
        onConfirm={async () => onSecret((await renew.mutateAsync()).secret)}
      />
      <Button aria-label={t('of', { action: t(turn), url })} onClick={handleTurn}>
        {t(turn)}
      </Button>
      <ConfirmButton
        action={t('remove')}
        label={t('of', { action: t('remove'), url })}
        title={t('removeTitle')}
        text={t('removeText', { url })}
        isDanger
        onConfirm={() => remove.mutateAsync().then(() => onSecret(undefined))}
      />
    </>
  );
}

/** Runs an action and reports its errors. */
function useAttempt(): (work: () => Promise<void>) => Promise<void> {
  const t = useMessages(messages);
  const { message } = App.useApp();
  return async (work) => {
    try {
      await work();
    } catch (error) {
      void message.error(refusalText(error, t('failed')));
    }
  };
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const t = useMessages(messages);
  const { url, events, is_active: isActive, failing_since: since, former_secret_ends_at: former } = webhook;
  return (
    <span className={styles['facts']}>
      <strong dir="ltr">{url}</strong>
      <span className="soft">
        {t(isActive ? 'active' : 'ended')}
        {since !== null && (
          <span className={styles['error']}> · {t('failing', { date: formatDate(since) })}</span>
        )} ·{' '}
        {events.map((event) => t(`event_${event}`)).join(', ')}
      </span>
      {former !== null && <span className="soft">{t('former', { date: formatDate(former) })}</span>}
    </span>
  );
}
