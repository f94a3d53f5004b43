import { useEffect, useRef } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { languageName, useMessages } from 'shared/i18n';
import { SentenceEditor } from 'shared/sentence';
import type { SentenceEditorHandle } from 'shared/sentence';

import { Conflict } from './conflict.tsx';
import { useDesk } from './desk.ts';
import { messages } from './messages.ts';
import { entitiesOf, entityGap, valueOf } from './model.ts';
import type { Row, Typed } from './model.ts';
import { errorsOf } from './refusal.ts';
import type { Problem } from './use-saving.ts';
import styles from './workbench.module.css';

interface RowEditorProps {
  row: Row;
  typed: Typed;
  problem: Problem | undefined;
  isBusy: boolean;
  /** Alone on the page: it takes the focus and has buttons of its own. */
  isSingle: boolean;
  onChange: (typed: Typed) => void;
  /** @param text given where it is another one than `typed`. */
  onSave: (goesOn: boolean, text?: Typed) => void;
  onCancel: () => void;
}

/** Writes the translation of one sentence; the entities of the original, and no others, can be marked [TRA-02]. */
export function RowEditor({ row, typed, problem, isBusy, isSingle, onChange, onSave, onCancel }: RowEditorProps) {
  const t = useMessages(messages);
  const { to } = useDesk();
  const editor = useRef<SentenceEditorHandle>(null);
  const { sentence } = row;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isSingle) return;
    editor.current?.focus();
    // Its buttons shall be in sight too.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [isSingle]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isSingle) return;
    event.stopPropagation();
    onCancel();
  }

  function handleKeep(seen: number) {
    const mine = { ...typed, seen };
    onChange(mine);
    onSave(false, mine);
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form from any of its fields
    <form
      ref={form}
      className={styles['target']}
      data-tour={isSingle ? 'translate-text' : undefined}
      aria-label={t('translationOf', { text: sentence.text })}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSave(false);
      }}
      onKeyDown={handleKeyDown}
    >
      {problem?.kind === 'conflict' && (
        <Conflict
          mine={typed.value}
          theirs={problem.theirs}
          onKeep={() => handleKeep(problem.theirs.revision)}
          onTake={onCancel}
        />
      )}
      <SentenceEditor
        ref={editor}
        label={languageName(to)}
        value={typed.value}
        language={to}
        entities={entitiesOf(sentence)}
        isConstrained
        errors={errorsOf(problem, t)}
        onChange={(value) => onChange({ ...typed, value })}
        onSubmit={() => onSave(true)}
      />
      <Gap row={row} typed={typed} />
      {isSingle && (
        <div className={styles['actions']}>
          <button
            type="button"
            className="button primary"
            data-tour="translate-save"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => onSave(true)}
          >
            {t('saveAndNext')}
          </button>
          <button type="submit" className="button" disabled={isBusy}>
            {t('save')}
          </button>
          <button type="button" className="button quiet" onClick={onCancel}>
            {t('cancel')}
          </button>
          <span className={`soft ${styles['keys']}`}>{t('saveKeys')}</span>
        </div>
      )}
    </form>
  );
}

/** Which entities are still to be marked, and that an emptied text removes what is saved. */
function Gap({ row: { sentence, translation }, typed: { value } }: { row: Row; typed: Typed }) {
  const t = useMessages(messages);
  if (value.text.trim() === '')
    return translation ? (
      <p className={styles['warned']} role="status">
        {t('willRemove')}
      </p>
    ) : null;
  const { missing } = entityGap(sentence.entities, value.marks);
  if (missing.length === 0) return null;
  const isSaved = value.text === valueOf(translation).text;
  return (
    <p className={isSaved ? styles['warned'] : 'soft'} role="status">
      {t('toMark', { count: missing.length, entities: missing.join(', ') })}
    </p>
  );
}
