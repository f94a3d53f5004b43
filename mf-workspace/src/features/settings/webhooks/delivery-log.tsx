import { useState } from 'react';
import { refusalText } from 'shared/api';
import { formatAgo, formatNumber, useMessages } from 'shared/i18n';
import { Pagination, QueryView, useQuery } from 'shared/platform';
import { App, Button } from 'shared/ui';

import { LOG_PAGE, logQuery, useWebhookActions } from './api.ts';
import type { Delivery, Webhook } from './api.ts';
import { messages } from './messages.ts';
import styles from './webhooks.module.css';

/** The deliveries of a webhook, newest first, and their outcomes. */
export function DeliveryLog({ webhook, repository }: { webhook: Webhook; repository: string }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const [page, setPage] = useState(1);
  const log = useQuery(logQuery(webhook.id, page));
  const { redeliver } = useWebhookActions(repository, webhook.id);
  const handleAgain = (id: string) =>
    redeliver.mutate(id, { onError: (error) => void message.error(refusalText(error, t('failed'))) });
  return (
    <QueryView query={log} empty={<p className="soft">{t('logEmpty')}</p>}>
      {({ results, count }) => (
        <>
          <ol className={styles['log']} aria-label={t('logOf', { url: webhook.url })} aria-busy={log.isPlaceholderData}>
            {results.map((delivery) => (
              <li key={delivery.id}>
                <DeliveryFacts delivery={delivery} />
                <Button
                  size="small"
                  disabled={!webhook.is_active || delivery.state === 'waiting' || redeliver.isPending}
                  onClick={() => handleAgain(delivery.id)}
                >
                  {t('redeliver')}
                </Button>
              </li>
            ))}
          </ol>
          <Pagination page={page} pageSize={LOG_PAGE} count={count} onPage={setPage} />
        </>
      )}
    </QueryView>
  );
}

const ERRORS = [
  'private_address',
  'not_https',
  'turned_off',
  'unknown_host',
  'unreachable',
  'timeout',
  'dropped',
  'tls',
] as const;

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const t = useMessages(messages);
  const { event, state, attempts, status, error, duration_ms: duration, answer, created_at: created } = delivery;
  const reason = error === null ? undefined : t(`error_${ERRORS.find((known) => known === error) ?? 'failed'}`);
  return (
    <span className={styles['facts']}>
      <span>
        <strong>{t(`event_${event}`)}</strong> · <span data-state={state}>{t(`state_${state}`)}</span>
        {status !== null && ` · ${t('answered', { status })}`}
      </span>
      <span className="soft">
        {formatAgo(created)} · {t('attempts', { count: attempts })}
        {duration !== null && ` · ${t('duration', { count: duration, amount: formatNumber(duration) })}`}
        {reason !== undefined && ` · ${reason}`}
      </span>
      {answer !== '' && (
        <details>
          <summary>{t('answer')}</summary>
          <pre dir="ltr">{answer}</pre>
        </details>
      )}
    </span>
  );
}
