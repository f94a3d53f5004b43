import { useId, useState } from 'react';
import { ApiError } from 'shared/api';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { QueryView, useQuery, useUnsavedChanges } from 'shared/platform';
import { useUndoToast } from 'shared/sentence';
import { Input } from 'shared/ui';

import { useFailureText } from '../../../components/failure/use-failure-text.ts';
import { listsQuery, saveLists } from './api.ts';
import type { EntityOf } from './api.ts';
import { messages } from './messages.ts';
import { linesOf } from './model.ts';
import { TryLine } from './try-line.tsx';
import styles from './values.module.css';

interface Lists {
  words: string[];
  patterns: string[];
}

interface ListsSectionProps {
  entity: EntityOf;
  name: string;
}

/** Words and patterns that find an entity [ENT-15]. */
export function ListsSection({ entity, name }: ListsSectionProps) {
  const t = useMessages(messages);
  const query = useQuery(listsQuery(entity));
  return (
    <section aria-labelledby="entity-lists" className={styles['section']}>
      <h2 id="entity-lists">{t('lists')}</h2>
      <p className="soft">{t('listsPurpose')}</p>
      <QueryView query={query} empty={null} isEmpty={() => false}>
        {(lists) => <ListsForm entity={entity} name={name} stored={lists} />}
      </QueryView>
    </section>
  );
}

function ListsForm({ entity, name, stored }: ListsSectionProps & { stored: Lists }) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const offerUndo = useUndoToast();
  const { words, patterns, setWords, setPatterns } = useTyped(stored);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [isBusy, setBusy] = useState(false);
  const typed = { words: linesOf(words), patterns: linesOf(patterns) };
  const isDirty = !areEqual(typed, stored);
  useUnsavedChanges(isDirty);

  async function submit() {
    if (!isDirty || isBusy) return;
    setBusy(true);
    setErrors({});
    try {
      await saveLists(entity, typed);
      offerUndo(t('listsSaved'), () => saveLists(entity, stored));
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(fields['words'] || fields['patterns'] ? fields : { words: [failureText(error)] });
    }
    setBusy(false);
  }

  return (
    <form
      className={styles['lists']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Lines label={t('words')} value={words} errors={errors['words']} onChange={setWords} />
      <Lines
        label={t('patterns')}
        help={t('patternsHelp')}
        value={patterns}
        errors={errors['patterns']}
        onChange={setPatterns}
      />
      {/* Not `disabled`, which would move the focus away on every save. */}
      <button type="submit" className="button" aria-disabled={!isDirty || isBusy} aria-busy={isBusy}>
        {t('saveLists')}
      </button>
      <TryLine entity={entity} name={name} words={typed.words} patterns={typed.patterns} />
    </form>
  );
}

/** The typed text. Lists that were stored in the meantime, or restored, replace it unless it was changed. */
function useTyped(stored: Lists) {
  const [known, setKnown] = useState(stored);
  const [words, setWords] = useState(stored.words.join('\n'));
  const [patterns, setPatterns] = useState(stored.patterns.join('\n'));
  if (!areEqual(stored, known)) {
    setKnown(stored);
    if (areEqual(known, { words: linesOf(words), patterns: linesOf(patterns) })) {
      setWords(stored.words.join('\n'));
      setPatterns(stored.patterns.join('\n'));
    }
  }
  return { words, patterns, setWords, setPatterns };
}

const areEqual = (one: Lists, other: Lists): boolean =>
  JSON.stringify([one.words, one.patterns]) === JSON.stringify([other.words, other.patterns]);

const ROWS = { least: 3, most: 12 };

interface LinesProps {
  label: string;
  help?: string;
  value: string;
  errors: readonly string[] | undefined;
  onChange: (text: string) => void;
}

function Lines({ label, help, value, errors, onChange }: LinesProps) {
  const id = useId();
  return (
    <Field id={id} label={label} help={help} errors={errors}>
      <Input.TextArea
        id={id}
        dir="auto"
        // Not `autoSize`, which measures a field with inline styles, and the content security policy removes those.
        rows={Math.min(Math.max(value.split('\n').length, ROWS.least), ROWS.most)}
        spellCheck={false}
        value={value}
        aria-invalid={errors !== undefined}
        {...((help ?? errors) && { 'aria-describedby': `${id}-note` })}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
