import { useState } from 'react';
import { ConfirmButton } from 'shared/forms';
import { formatDate, useMessages } from 'shared/i18n';
import { Failure, Pagination, useQuery, useQueryClient } from 'shared/platform';
import { Button } from 'shared/ui';

import { AcceptOffer } from './accept-offer.tsx';
import { declineOffer, PAGE_SIZE, receivedOffersQuery } from './api.ts';
import type { ReceivedOffer } from './api.ts';
import { messages } from './messages.ts';
import styles from './offers.module.css';

/**
 * Intelligences that others offer to the user, or to organizations that the user administers [OWN-07]. Without any,
 * there is nothing to see.
 */
export function ReceivedOffers() {
  const t = useMessages(messages);
  const [page, setPage] = useState(1);
  const offers = useQuery(receivedOffersQuery(page));
  if (offers.isError) return <Failure error={offers.error} onRetry={() => void offers.refetch()} />;
  if (!offers.data || offers.data.count === 0) return null;
  return (
    <section className={styles['offers']} aria-labelledby="offers-title">
      <h2 id="offers-title">{t('title')}</h2>
      <ul className={styles['list']} aria-labelledby="offers-title" aria-busy={offers.isPlaceholderData}>
        {offers.data.results.map((offer) => (
          <OfferRow key={offer.id} offer={offer} />
        ))}
      </ul>
      <Pagination page={page} pageSize={PAGE_SIZE} count={offers.data.count} onPage={setPage} />
    </section>
  );
}

function OfferRow({ offer }: { offer: ReceivedOffer }) {
  const t = useMessages(messages);
  const cache = useQueryClient();
  const [isAccepting, setAccepting] = useState(false);
  const { intelligence, nickname, created_by__nickname: by } = offer;
  const { name, owner__nickname: owner, slug } = intelligence;
  const date = formatDate(offer.expires_at);
  return (
    <li className={styles['item']}>
      <span className={styles['what']}>
        <strong>{name}</strong>
        <span className="soft">
          {owner}/{slug} ·{' '}
          {offer.is_organization
            ? t('toOrganization', { by, name: offer.name, nickname, date })
            : t('toYou', { by, date })}
        </span>
      </span>
      <span className={styles['actions']}>
        <Button aria-label={t('acceptOf', { name })} onClick={() => setAccepting(true)}>
          {t('accept')}
        </Button>
        <ConfirmButton
          action={t('decline')}
          label={t('declineOf', { name })}
          title={t('declineTitle', { name })}
          text={t('declineText', { by, owner })}
          onConfirm={() =>
            declineOffer(offer.id).finally(() => void cache.invalidateQueries({ queryKey: ['received-offers'] }))
          }
          done={t('declined', { name })}
        />
      </span>
      <AcceptOffer offer={offer} isOpen={isAccepting} onClose={() => setAccepting(false)} />
    </li>
  );
}
