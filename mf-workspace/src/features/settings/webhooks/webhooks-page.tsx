import { useState } from 'react';
import { ShownSecret } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';
import { Button } from 'shared/ui';

import { SettingsSection } from '../settings-section.tsx';
import { useMakeWebhook, webhooksQuery } from './api.ts';
import { messages } from './messages.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';
import styles from './webhooks.module.css';

/** Where the intelligence reports events: create, test, follow and delete webhooks [HOOK-20]. */
export default function WebhooksPage() {
  const t = useMessages(messages);
  return (
    <SettingsSection title={t('title')} purpose={t('purpose')}>
      {({ uuid }) => <Webhooks repository={uuid} />}
    </SettingsSection>
  );
}

function Webhooks({ repository }: { repository: string }) {
  const t = useMessages(messages);
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const make = useMakeWebhook(repository);
  const webhooks = useQuery(webhooksQuery(repository));
  return (
    <div className={styles['webhooks']}>
      {secret !== undefined && (
        <ShownSecret
          secret={secret}
          notice={t('secretReady')}
          label={t('secret')}
          copyLabel={t('copy')}
          copied={t('copied')}
          notCopied={t('notCopied')}
        />
      )}
      {isMaking ? (
        <WebhookForm
          submit={t('create')}
          save={async (hook) => setSecret((await make.mutateAsync(hook)).secret)}
          onEnd={() => setMaking(false)}
        />
      ) : (
        <Button onClick={() => setMaking(true)}>{t('new')}</Button>
      )}
      <QueryView query={webhooks} empty={<p className="notice">{t('none')}</p>}>
        {({ results }) => (
          <ul className={styles['list']} aria-label={t('title')}>
            {results.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} repository={repository} onSecret={setSecret} />
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}
