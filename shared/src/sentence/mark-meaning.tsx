import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { ITEM_KEY_MAX, RESOLVED_VALUE_MAX } from '../domain/index.ts';
import type { Mark, MarkMeaning } from '../domain/index.ts';
import { useMessages } from '../i18n/index.ts';
import { messages } from './messages.ts';
import styles from './sentence-editor.module.css';

interface MarkMeaningFieldsProps {
  mark: Mark;
  onChange: (meaning: MarkMeaning) => void;
  onClose: () => void;
}

/** Role and resolved value of a mark, saved when a field loses the focus; Enter saves and closes, Escape closes. */
export function MarkMeaningFields({ mark, onChange, onClose }: MarkMeaningFieldsProps) {
  const t = useMessages(messages);
  const [role, setRole] = useState(mark.role ?? '');
  const [value, setValue] = useState(mark.resolved_value ?? '');
  // Closing moves the focus, which would save once more.
  const isClosed = useRef(false);

  function keep() {
    if (isClosed.current) return;
    const meaning = { role: role.trim() || undefined, resolved_value: value.trim() || undefined };
    if (meaning.role !== mark.role || meaning.resolved_value !== mark.resolved_value) onChange(meaning);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') keep();
    isClosed.current = true;
    onClose();
  }

  return (
    <fieldset className={styles['meaning']} onBlur={keep} onKeyDown={handleKeyDown}>
      <label>
        {t('role')}
        <input
          className={styles['name']}
          dir="auto"
          value={role}
          maxLength={ITEM_KEY_MAX}
          autoComplete="off"
          placeholder={t('rolePlaceholder')}
          onChange={(event) => setRole(event.target.value)}
        />
      </label>
      <label>
        {t('resolvedValue')}
        <input
          className={styles['name']}
          dir="auto"
          value={value}
          maxLength={RESOLVED_VALUE_MAX}
          autoComplete="off"
          placeholder={t('resolvedValuePlaceholder')}
          onChange={(event) => setValue(event.target.value)}
        />
      </label>
    </fieldset>
  );
}
