import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError, refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { useNavigate, useQueryClient } from 'shared/platform';
import { paths } from 'shared/routes';
import { App, Button, Input, Modal } from 'shared/ui';

import { acceptOffer } from './api.ts';
import type { ReceivedOffer } from './api.ts';
import { messages } from './messages.ts';
import styles from './offers.module.css';

interface AcceptOfferProps {
  offer: ReceivedOffer;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what accepting means; asks for another address only if the new owner uses this one [OWN-07]. */
export function AcceptOffer({ offer, isOpen, onClose }: AcceptOfferProps) {
  const t = useMessages(messages);
  const title = t('acceptTitle', { name: offer.intelligence.name });
  return (
    <Modal open={isOpen} onCancel={onClose} title={title} footer={null} destroyOnHidden>
      <AcceptForm offer={offer} onClose={onClose} />
    </Modal>
  );
}

function AcceptForm({ offer, onClose }: Omit<AcceptOfferProps, 'isOpen'>) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { intelligence, nickname } = offer;
  const [slug, setSlug] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function accept() {
    setBusy(true);
    try {
      const moved = await acceptOffer(offer.id, slug);
      void message.success(t('accepted', { name: intelligence.name, nickname }));
      await navigate(paths.repositorySummary({ ownerNickname: moved.owner__nickname, slug: moved.slug }));
      // Lists and counts of every area may include it.
      void cache.invalidateQueries();
    } catch (error) {
      const ofSlug = error instanceof ApiError ? error.fields['slug']?.join(' ') : undefined;
      if (ofSlug !== undefined) setSlug(slug ?? intelligence.slug);
      setRefusal(ofSlug ?? refusalText(error, t('failed')));
      setBusy(false);
    }
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isBusy) void accept();
  }

  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <p>{t('acceptText', { nickname, owner: intelligence.owner__nickname })}</p>
      {slug !== undefined && (
        <>
          <label htmlFor="offer-slug">{t('slug')}</label>
          <Input
            id="offer-slug"
            value={slug}
            autoFocus
            autoComplete="off"
            aria-invalid={refusal !== undefined}
            aria-describedby="offer-refusal"
            onChange={({ target }) => setSlug(target.value)}
          />
        </>
      )}
      <p id="offer-refusal" className={styles['refusal']} role="alert">
        {refusal}
      </p>
      <span className={styles['actions']}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" disabled={isBusy || slug === ''} aria-busy={isBusy}>
          {t('accept')}
        </Button>
      </span>
    </form>
  );
}
