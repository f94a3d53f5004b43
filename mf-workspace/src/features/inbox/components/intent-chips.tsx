import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { beginsWith, ITEM_KEY_MAX, typedName } from 'shared/domain';
import { formatPercent, useMessages } from 'shared/i18n';

import styles from '../inbox.module.css';
import { messages } from '../messages.ts';
import type { RankedIntent } from '../../../components/answer/model.ts';

interface IntentChipsProps {
  text: string;
  intents: readonly RankedIntent[];
  onChoose: (intent: string) => void;
}

/** The model's best intents; a click or the digit teaches the question with one [INB-12]. */
export function IntentChips({ text, intents, onChoose }: IntentChipsProps) {
  const t = useMessages(messages);
  return (
    <span className={styles['chips']} role="group" aria-label={t('bestIntents', { text })}>
      {intents.map(({ name, confidence }, index) => (
        <button key={name} type="button" className={styles['chip']} onClick={() => onChoose(name)}>
          <kbd aria-hidden="true">{index + 1}</kbd>
          <bdi>{name}</bdi> <span className="soft">{formatPercent(confidence)}</span>
        </button>
      ))}
    </span>
  );
}

interface OtherIntentProps {
  text: string;
  /** The likeliest first. */
  intents: readonly string[];
  onChoose: (intent: string) => void;
  onClose: () => void;
}

/** Intents under a digit. */
const NUMBERED = 9;
const SHOWN = 9;

/**
 * Chooses any other intent: a digit takes the one beside it, letters narrow the list, Enter takes the first or creates
 * the intent that was typed, Escape closes [INB-12].
 */
export function OtherIntent({ text, intents, onChoose, onClose }: OtherIntentProps) {
  const t = useMessages(messages);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const matching = intents.filter((name) => beginsWith(name, typed)).slice(0, SHOWN);
  const name = typedName(typed, intents);
  const offered = matching.length > 0 || name === '' ? matching : [name];

  function handleKey(event: KeyboardEvent) {
    const numbered = typed === '' && /^[1-9]$/.test(event.key) ? offered[Number(event.key) - 1] : undefined;
    const chosen = event.key === 'Enter' ? offered[active] : numbered;
    if (chosen === undefined && !['Escape', 'ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (chosen !== undefined) onChoose(chosen);
    else if (event.key === 'Escape') onClose();
    else if (event.key !== 'Enter')
      setActive((now) => Math.max(0, Math.min(offered.length - 1, now + (event.key === 'ArrowDown' ? 1 : -1))));
  }

  return (
    <div className={`${styles['decision']} ${styles['other']}`}>
      <input
        ref={field}
        type="text"
        role="combobox"
        className={styles['otherField']}
        aria-label={t('otherIntentOf', { text })}
        aria-expanded={offered.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={offered[active] === undefined ? undefined : `${id}-${active}`}
        placeholder={t('otherPlaceholder')}
        maxLength={ITEM_KEY_MAX}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={handleKey}
      />
      <ul id={id} role="listbox" className={styles['otherList']} aria-label={t('intent')}>
        {offered.map((intent, index) => (
          <li
            key={intent}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles['chip']}
            tabIndex={-1}
            onMouseDown={(event) => {
              event.preventDefault();
              onChoose(intent);
            }}
          >
            {typed === '' && index < NUMBERED && <kbd aria-hidden="true">{index + 1}</kbd>}
            <bdi>{intent}</bdi>
            {!intents.includes(intent) && <span className="soft">{t('newIntent')}</span>}
          </li>
        ))}
      </ul>
      <button type="button" className="button quiet" onClick={onClose}>
        {t('cancel')}
      </button>
    </div>
  );
}
