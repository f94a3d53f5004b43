import type { KeyboardEvent } from 'react';

import { labelText } from '../domain/index.ts';
import type { Mark } from '../domain/index.ts';
import { useMessages } from '../i18n/index.ts';
import { EntityTag } from './entity-tag.tsx';
import { messages } from './messages.ts';
import styles from './sentence-editor.module.css';
import type { SentenceValue } from './sentence-value.ts';

interface MarkListProps {
  value: SentenceValue;
  /** The mark whose chip is hovered or focused. */
  onPoint: (mark: Mark | undefined) => void;
  onEdit: (mark: Mark) => void;
  onRemove: (mark: Mark) => void;
}

/** The marks as chips: a click edits, the cross or Delete removes. */
export function MarkList({ value, onPoint, onEdit, onRemove }: MarkListProps) {
  const t = useMessages(messages);
  if (value.marks.length === 0) return null;

  function handleKeyDown(event: KeyboardEvent, mark: Mark) {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    remove(mark);
  }

  function remove(mark: Mark) {
    onPoint(undefined);
    onRemove(mark);
  }

  return (
    <ul className={styles['marks']} aria-label={t('marks')}>
      {value.marks.map((mark) => {
        const text = value.text.slice(mark.start, mark.end);
        const point = {
          onMouseEnter: () => onPoint(mark),
          onFocus: () => onPoint(mark),
          onMouseLeave: () => onPoint(undefined),
          onBlur: () => onPoint(undefined),
        };
        return (
          <li key={mark.start} className={styles['chip']}>
            <button
              type="button"
              className={styles['open']}
              aria-label={t('editMark', { entity: labelText(mark), text })}
              {...point}
              onClick={() => onEdit(mark)}
              onKeyDown={(event) => handleKeyDown(event, mark)}
            >
              <EntityTag entity={mark.entity} role={mark.role} />{' '}
              <span className={styles['marked']} dir="auto">
                {text}
                {mark.resolved_value !== undefined && <span className="soft"> = {mark.resolved_value}</span>}
              </span>
            </button>
            <button
              type="button"
              className={styles['remove']}
              aria-label={t('removeMark', { entity: labelText(mark), text })}
              {...point}
              onClick={() => remove(mark)}
            >
              ×
            </button>
          </li>
        );
      })}
    </ul>
  );
}
