import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';

import { beginsWith, ITEM_KEY_MAX, typedName } from '../domain/index.ts';
import { useMessages } from '../i18n/index.ts';
import { EntityTag } from './entity-tag.tsx';
import { messages } from './messages.ts';
import styles from './sentence-editor.module.css';

export interface EntityChooserProps {
  ref: RefObject<HTMLInputElement | null>;
  /** The selected words. */
  words: string;
  entities: readonly string[];
  isConstrained: boolean;
  /** Focuses the field, after an existing mark was opened. */
  takesFocus: boolean;
  onFocused: () => void;
  /** Called with one of the entities or an item key. */
  onChoose: (entity: string) => void;
  onCancel: () => void;
  /** Shown below the names. */
  children?: ReactNode;
}

/** Number of entities that can be chosen by digit. */
const KEYS = 9;

/** Chooses an entity for the selected words: an existing one by prefix, arrow keys or digit, or a new name. */
export function EntityChooser(props: EntityChooserProps) {
  const { ref, words, entities, isConstrained, takesFocus, onFocused, onChoose, children } = props;
  const t = useMessages(messages);
  const list = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const name = typedName(typed, entities);
  const options = optionsFor(typed, entities, isConstrained);

  useEffect(() => {
    if (!takesFocus) return;
    ref.current?.focus();
    onFocused();
  }, [takesFocus, onFocused, ref]);

  function handleType(text: string) {
    setTyped(text);
    setActive(text.trim() === '' ? -1 : 0);
  }

  return (
    <div className={styles['chooser']} role="group" aria-label={t('markAs', { text: words })}>
      <p className={styles['question']}>{t('markAs', { text: words })}</p>
      <input
        ref={ref}
        className={styles['name']}
        role="combobox"
        aria-label={t('entityName')}
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 && active < options.length ? optionId(list, active) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={ITEM_KEY_MAX}
        placeholder={t('entityPlaceholder')}
        value={typed}
        onChange={(event) => handleType(event.target.value)}
        onKeyDown={keyHandler(props, { typed, options, active, setActive })}
      />
      <Options
        list={list}
        options={options}
        active={active}
        entities={entities}
        showsKeys={typed.trim() === ''}
        onChoose={onChoose}
      />
      {options.length === 0 && name !== '' && (
        <p className="soft" role="status">
          {t('noMatch')}
        </p>
      )}
      {children}
    </div>
  );
}

const optionId = (list: string, index: number) => `${list}-${index}`;

interface ChooserState {
  typed: string;
  options: readonly string[];
  active: number;
  setActive: (index: number) => void;
}

function keyHandler(
  { onChoose, onCancel }: Pick<EntityChooserProps, 'onChoose' | 'onCancel'>,
  { typed, options, active, setActive }: ChooserState,
) {
  const move = (step: 1 | -1) => {
    if (options.length > 0) setActive((active + step + options.length) % options.length);
  };
  const choose = (entity: string | undefined) => {
    if (entity !== undefined) onChoose(entity);
  };
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || (key === 'ArrowRight' && typed === '')) move(1);
    else if (key === 'ArrowUp' || (key === 'ArrowLeft' && typed === '')) move(-1);
    else if (key === 'Enter') choose(options[active]);
    else if (/^[1-9]$/.test(key) && typed === '') choose(options[Number(key) - 1]);
    else if (key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

interface OptionsProps {
  list: string;
  options: readonly string[];
  active: number;
  entities: readonly string[];
  /** Shows the digit that chooses each option. */
  showsKeys: boolean;
  onChoose: (entity: string) => void;
}

function Options({ list, options, active, entities, showsKeys, onChoose }: OptionsProps) {
  const t = useMessages(messages);
  return (
    <div id={list} className={styles['options']} role="listbox" aria-label={t('entities')}>
      {options.map((entity, index) => (
        <button
          key={entity}
          id={optionId(list, index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles['option']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entity)}
        >
          {showsKeys && index < KEYS && <kbd>{index + 1}</kbd>}
          <EntityTag entity={entity}>{entities.includes(entity) ? entity : t('newEntity', { name: entity })}</EntityTag>
        </button>
      ))}
    </div>
  );
}

/** Entities that begin with the typed text: an exact match first, and the name itself as a new entity where allowed. */
function optionsFor(typed: string, entities: readonly string[], isConstrained: boolean): string[] {
  const name = typedName(typed, entities);
  const isKnown = entities.includes(name);
  const beginning = entities.filter((entity) => beginsWith(entity, typed) && entity !== name);
  return [...(isKnown ? [name] : []), ...beginning, ...(name !== '' && !isKnown && !isConstrained ? [name] : [])];
}
