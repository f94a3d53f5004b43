import { useRef, useState } from 'react';
import { refusalText } from 'shared/api';
import { formatNumber, useMessages } from 'shared/i18n';

import { counted } from '../../../components/counted.ts';
import { useDraft } from './api.ts';
import type { Drafted, Place } from './api.ts';
import styles from './drafts.module.css';
import { messages } from './messages.ts';

/** Asks for drafts, and says what came of it. */
export function DraftButton({ place }: { place: Place }) {
  const t = useMessages(messages);
  const { mutate, isPending, data, error, reset } = useDraft(place);
  const asking = useRef<AbortController>(undefined);
  const [isCancelled, setCancelled] = useState(false);

  function handleDraft() {
    setCancelled(false);
    asking.current = new AbortController();
    mutate(asking.current.signal);
  }

  function handleCancel() {
    asking.current?.abort();
    setCancelled(true);
    reset();
  }

  return (
    <>
      <button type="button" className="button primary" disabled={isPending} aria-busy={isPending} onClick={handleDraft}>
        {t('draft')}
      </button>
      {isPending && (
        <button type="button" className="button quiet" onClick={handleCancel}>
          {t('cancel')}
        </button>
      )}
      <p className={styles['outcome']} role="status">
        {isPending && t('drafting')}
        {isCancelled && !isPending && t('cancelled')}
        {data && <Outcome drafted={data} />}
      </p>
      {error && !isCancelled && (
        <p className={`notice bad ${styles['outcome']}`} role="alert">
          {refusalText(error, t('failed'))}
        </p>
      )}
    </>
  );
}

function Outcome({
  drafted: { drafted, duplicates, elsewhere, unusable, tokens, lacks, ...answer },
}: {
  drafted: Drafted;
}) {
  const t = useMessages(messages);
  const leftOut = duplicates + elsewhere + unusable;
  return [
    t('drafted', counted(drafted)),
    ...(leftOut > 0 ? [t('leftOut', counted(leftOut))] : []),
    ...(lacks.length > 0 ? [t('lacks', { lacks: lacks.map((lack) => t(`lack_${lack}`)).join(', ') })] : []),
    answer.is_from_cache ? t('cached') : t('tokens', { shown: formatNumber(tokens) }),
  ].join(' ');
}
