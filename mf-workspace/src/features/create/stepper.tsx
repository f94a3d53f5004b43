import { useEffect, useRef } from 'react';
import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';

import { Icon } from '../../components/icon.tsx';
import styles from './create.module.css';
import { messages } from './messages.ts';

interface StepperProps {
  titles: readonly string[];
  current: number;
  /** Goes back to a completed step; without it none can be reached. */
  onStep?: ((step: number) => void) | undefined;
}

/** The steps of a wizard: shows the current one, and links back to completed ones. */
export function Stepper({ titles, current, onStep }: StepperProps) {
  const t = useMessages(messages);
  const place = t('stepOf', { number: current + 1, total: titles.length, title: titles[current] ?? '' });
  const announced = useRef(place);
  useEffect(() => {
    if (announced.current !== place) announce(place);
    announced.current = place;
  }, [place]);
  return (
    <ol className={styles['stepper']} aria-label={t('steps')}>
      {titles.map((title, at) => (
        <li key={title} aria-current={at === current ? 'step' : undefined} data-done={at < current || undefined}>
          {at < current && onStep ? (
            <button type="button" aria-label={t('backTo', { title })} onClick={() => onStep(at)}>
              <Mark at={at} current={current} />
              <span className={styles['stepTitle']}>{title}</span>
            </button>
          ) : (
            <>
              <Mark at={at} current={current} />
              <span className={styles['stepTitle']}>{title}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

function Mark({ at, current }: { at: number; current: number }) {
  return (
    <span className={styles['stepMark']} aria-hidden="true">
      {at < current ? <Icon name="check" size={14} /> : at + 1}
    </span>
  );
}
