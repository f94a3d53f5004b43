import { useId, useState } from 'react';
import { refusalText } from 'shared/api';
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
  const { attempt } = useAttempts();
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
  const { attempt, ask } = useAttempts();
  const change = useChangeWebhook(repository, id);
  const { renew, remove } = useWebhookActions(repository, id);
  const handleTurn = () =>
    void attempt(async () => {
      await change.mutateAsync({ is_active: !isActive });
    });
  const handleRenew = () =>
    ask({ title: t('renewTitle'), content: t('renewText'), okText: t('renew') }, async () =>
      onSecret((await renew.mutateAsync()).secret),
    );
  const handleRemove = () => {
    const question = { title: t('removeTitle'), content: t('removeText', { url }), okText: t('remove') };
    ask({ ...question, okButtonProps: { danger: true } }, async () => {
      await remove.mutateAsync();
      onSecret(undefined);
    });
  };
  const button = (name: 'renew' | 'turnOn' | 'turnOff' | 'remove', onClick: () => void) => (
    <Button aria-label={t('of', { action: t(name), url })} onClick={onClick}>
      {t(name)}
    </Button>
  );
  return (
    <>
      {button('renew', handleRenew)}
      {button(isActive ? 'turnOff' : 'turnOn', handleTurn)}
      {button('remove', handleRemove)}
    </>
  );
}

interface Question {
  title: string;
  content: string;
  okText: string;
  okButtonProps?: { danger: boolean };
}

/** Runs actions, immediately or after a question, and reports errors. */
function useAttempts() {
  const t = useMessages(messages);
  const { message, modal } = App.useApp();
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      void message.error(refusalText(error, t('failed')));
    }
  };
  const ask = (question: Question, work: () => Promise<void>) => {
    modal.confirm({
      ...question,
      cancelText: t('cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => attempt(work),
    });
  };
  return { attempt, ask };
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
