import { useEffect, useState } from 'react';
import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import styles from './card-skeleton.module.css';
import grid from './repository-card.module.css';

/**
 * Placeholders for the cards of a loading list; they reserve their space at once and become visible after a short
 * delay.
 */
export function CardSkeleton({ cards }: { cards: number }) {
  const t = useMessages(messages);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={grid['grid']} data-loading role="status" aria-label={t('loading')}>
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
