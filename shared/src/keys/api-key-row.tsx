import { useState } from 'react';
import { ConfirmButton } from 'shared/forms';
import { formatDate, useMessages } from 'shared/i18n';
import { Button } from 'shared/ui';

import { useEndKey, useRenewKey } from './api.ts';
import type { ApiKey, KeyPlace, ShownApiKey } from './api.ts';
import { KeyActivity } from './key-activity.tsx';
import { messages } from './messages.ts';
import styles from './keys.module.css';

export interface ApiKeyRowProps {
  apiKey: ApiKey;
  place: KeyPlace;
  onShown: (shown: ShownApiKey) => void;
  onEnded: () => void;
}

/** A key with its scopes, intelligences, expiry and last use; can be renewed and revoked. */
export function ApiKeyRow({ apiKey, place, onShown, onEnded }: ApiKeyRowProps) {
  const t = useMessages(messages);
  const [renew, end] = [useRenewKey(place), useEndKey(place)];
  const { id, name } = apiKey;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles['row']}>
      <KeyFacts apiKey={apiKey} />
      <span className={styles['actions']}>
        <Button aria-expanded={isOpen} aria-label={t('activityOf', { name })} onClick={() => setOpen(!isOpen)}>
          {t('activity')}
        </Button>
        <ConfirmButton
          action={t('renew')}
          label={t('renewOf', { name })}
          title={t('renewTitle', { name })}
          text={t('renewText')}
          onConfirm={async () => onShown(await renew.mutateAsync(id))}
        />
        <ConfirmButton
          action={t('end')}
          label={t('endOf', { name })}
          title={t('endTitle', { name })}
          text={t('endText')}
          isDanger
          onConfirm={() => end.mutateAsync(id).then(onEnded)}
          done={t('ended')}
        />
      </span>
      {isOpen && <KeyActivity place={place} id={id} name={name} />}
    </li>
  );
}

function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const t = useMessages(messages);
  const { repositories, expires_at: expiresAt, last_used_at: usedAt, last_used_from: from } = apiKey;
  const opened =
    repositories === null ? t('opensAll') : repositories.map(({ name }) => name).join(', ') || t('opensNothing');
  const expiry =
    expiresAt === null ? t('noExpiry') : t(apiKey.is_expired ? 'expired' : 'expires', { date: formatDate(expiresAt) });
  const former = apiKey.former_key_ends_at;
  const options = [
    ...(apiKey.texts_per_minute === null ? [] : [t('limited', { count: apiKey.texts_per_minute })]),
    ...(apiKey.keep_in_inbox ? [] : [t('keepsNothing')]),
    ...(apiKey.origins === null ? [] : [t('onPages', { origins: apiKey.origins.join(', ') })]),
  ];
  return (
    <span className={styles['facts']}>
      <strong>{apiKey.name}</strong>
      <span className="soft">
        <code>parl_…{apiKey.ending}</code> · {apiKey.scopes.map((scope) => t(`scope_${scope}`)).join(', ')} · {opened}
      </span>
      <span className="soft">
        {options.map((option) => `${option} · `)}
        {t('made', { nickname: apiKey.made_by__nickname, date: formatDate(apiKey.created_at) })} · {expiry} ·{' '}
        {usedAt === null ? t('unused') : t('used', { date: formatDate(usedAt), address: from ?? '' })}
      </span>
      {former !== null && <span className="soft">{t('former', { date: formatDate(former) })}</span>}
    </span>
  );
}
