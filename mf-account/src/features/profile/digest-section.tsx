import { refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { QueryView, useMutation, useQuery, useQueryClient } from 'shared/platform';
import { App, Switch } from 'shared/ui';

import { changeDigest, digestQuery } from './api.ts';
import { messages } from './digest-messages.ts';
import styles from './profile.module.css';

/** Switches the daily mail of unread notifications on and off [NOTE-08]. */
export function DigestSection() {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const cache = useQueryClient();
  const digest = useQuery(digestQuery());
  const { mutate, isPending } = useMutation({
    mutationFn: changeDigest,
    onSuccess: (changed) => {
      cache.setQueryData(digestQuery().queryKey, changed);
      void message.success(t(changed.is_on ? 'isOn' : 'isOff'));
    },
    onError: (error) => void message.error(refusalText(error, t('failed'))),
  });
  return (
    <section className={styles['sessions']} aria-labelledby="digest-title">
      <h2 id="digest-title">{t('title')}</h2>
      <p className="soft">{t('text')}</p>
      <QueryView query={digest} empty={null} rows={1}>
        {({ is_on: isOn, is_delivered: isDelivered }) => (
          <>
            <p className={styles['switch']}>
              <Switch
                aria-labelledby="digest-label"
                checked={isOn}
                loading={isPending}
                onChange={(isWanted) => mutate(isWanted)}
              />
              <span id="digest-label">{t('label')}</span>
            </p>
            {!isDelivered && <p className="soft">{t('notDelivered')}</p>}
          </>
        )}
      </QueryView>
    </section>
  );
}
