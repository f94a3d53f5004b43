import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { languageName, useMessages } from 'shared/i18n';
import { EditConflict, SentenceEditor } from 'shared/sentence';
import type { SentenceEditorHandle } from 'shared/sentence';

import { useWorkbenchApi } from './workbench-api.ts';
import { messages } from './messages.ts';
import { entitiesOf, entityGap, valueOf } from './model.ts';
import { OriginalChange } from './original-change.tsx';
import type { Row, Typed } from './model.ts';
import { errorsOf } from './refusal.ts';
import type { Problem } from './use-saving.ts';
import styles from './workbench.module.css';

interface RowEditorProps {
  row: Row;
  typed: Typed;
  problem: Problem | undefined;
  isBusy: boolean;
  /** The only open row of the page: takes the focus and has its own buttons. */
  isSingle: boolean;
  onChange: (typed: Typed) => void;
  /** @param text to save instead of `typed` */
  onSave: (goesOn: boolean, text?: Typed) => void;
  onCancel: () => void;
}

/** Edits the translation of one sentence. Only entities of the original can be marked [TRA-02]. */
export function RowEditor({ row, typed, problem, isBusy, isSingle, onChange, onSave, onCancel }: RowEditorProps) {
  const t = useMessages(messages);
  const { from, to } = useWorkbenchApi();
  const editor = useRef<SentenceEditorHandle>(null);
  const { sentence } = row;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isSingle) return;
    editor.current?.focus();
    // Keep its buttons in view.
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
    <form
      ref={form}
      className={styles['target']}
      data-tour={isSingle ? 'translate-text' : undefined}
      aria-label={t('translationOf', { text: sentence.text })}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(false);
      }}
      onKeyDown={handleKeyDown}
    >
      {problem?.kind === 'conflict' && (
        <EditConflict
          title={t('conflictTitle')}
          mine={typed.value}
          theirs={valueOf(problem.theirs)}
          language={to}
          onKeepMine={() => handleKeep(problem.theirs.revision)}
          onTakeTheirs={onCancel}
        />
      )}
      {row.translation?.is_outdated && (
        <OriginalChange before={row.translation.translated_original} after={sentence.text} language={from} />
      )}
      <SentenceEditor
        ref={editor}
        label={languageName(to)}
        value={typed.value}
        language={to}
        entities={entitiesOf(sentence)}
        isConstrained
        isOneOfMany={!isSingle}
        original={sentence.entities}
        errors={errorsOf(problem, t)}
        onChange={(value) => onChange({ ...typed, value })}
        onSubmit={() => onSave(true)}
      />
      <Gap row={row} typed={typed} />
      {isSingle && <Buttons isBusy={isBusy} onSaveAndNext={() => onSave(true)} onCancel={onCancel} />}
    </form>
  );
}

interface ButtonsProps {
  isBusy: boolean;
  onSaveAndNext: () => void;
  onCancel: () => void;
}

function Buttons({ isBusy, onSaveAndNext, onCancel }: ButtonsProps) {
  const t = useMessages(messages);
  return (
    <div className={styles['actions']}>
      <button
        type="button"
        className="button primary"
        data-tour="translate-save"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={onSaveAndNext}
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
  );
}

/** Names the entities still to be marked, and warns that saving an empty text removes the translation. */
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
