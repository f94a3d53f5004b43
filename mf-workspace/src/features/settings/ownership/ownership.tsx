import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError, refusalText } from 'shared/api';
import { ConfirmButton, SubmitButton } from 'shared/forms';
import { formatDate, useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { App, Input } from 'shared/ui';

import { offerQuery, useOffer, useWithdraw } from './api.ts';
import type { Offer } from './api.ts';
import { messages } from './messages.ts';
import styles from './ownership.module.css';

/** Offers the intelligence to another owner, who accepts or declines [OWN-06]. Default export: loaded lazily. */
export default function Ownership({ repository: { uuid, owner } }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const current = useQuery(offerQuery(uuid));
  return (
    <section className={styles['ownership']} aria-labelledby="ownership-title">
      <h2 id="ownership-title">{t('title')}</h2>
      <p className="soft">{t('text', { owner: `@${owner.nickname}` })}</p>
      <QueryView query={current} empty={null}>
        {({ offer }) => (offer ? <Pending uuid={uuid} offer={offer} /> : <OfferForm uuid={uuid} />)}
      </QueryView>
    </section>
  );
}

function Pending({ uuid, offer }: { uuid: string; offer: Offer }) {
  const t = useMessages(messages);
  const withdraw = useWithdraw(uuid);
  const { name, nickname, created_by__nickname: by, expires_at: until } = offer;
  return (
    <>
      <p role="status">{t('pending', { name, nickname, by, date: formatDate(until) })}</p>
      <ConfirmButton
        action={t('withdraw')}
        title={t('withdrawTitle')}
        text={t('withdrawText', { name })}
        onConfirm={() => withdraw.mutateAsync()}
        done={t('withdrawn')}
      />
    </>
  );
}

function OfferForm({ uuid }: { uuid: string }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const [nickname, setNickname] = useState('');
  const offer = useOffer(uuid);
  const { error } = offer;
  const refusal =
    error &&
    ((error instanceof ApiError ? error.fields['nickname']?.join(' ') : undefined) ?? refusalText(error, t('failed')));

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const given = nickname.trim().replace(/^@/, '');
    if (given === '' || offer.isPending) return;
    offer.mutate(given, { onSuccess: ({ name }) => void message.success(t('offered', { name })) });
  }

  return (
    <form className={styles['form']} aria-labelledby="ownership-title" onSubmit={handleSubmit}>
      <label htmlFor="new-owner">{t('nickname')}</label>
      <Input
        id="new-owner"
        value={nickname}
        autoComplete="off"
        aria-invalid={refusal !== null}
        aria-describedby="new-owner-refusal"
        onChange={({ target }) => setNickname(target.value)}
      />
      <p id="new-owner-refusal" className={styles['refusal']} role="alert">
        {refusal}
      </p>
      <SubmitButton isBusy={offer.isPending} isDisabled={nickname.trim() === ''}>
        {t('offer')}
      </SubmitButton>
    </form>
  );
}
