import { useEffect, useState } from 'react';
import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import styles from './card-skeleton.module.css';
import grid from './repository-card.module.css';

/** Shapes of cards while the list is on its way; they keep their place from the start and become visible after a blink. */
export function CardSkeleton({ cards }: { cards: number }) {
  const t = useMessages(messages);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={grid['grid']} role="status" aria-label={t('loading')}>
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} className={isLong ? styles['card'] : styles['place']} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
