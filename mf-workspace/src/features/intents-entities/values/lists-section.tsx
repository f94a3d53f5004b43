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

/** Words and patterns that an entity is found by [ENT-15]. */
export function ListsSection({ entity, name }: ListsSectionProps) {
  const t = useMessages(messages);
  const query = useQuery(listsQuery(entity));
  return (
    <section aria-labelledby="entity-lists" className={styles['section']}>
      <h2 id="entity-lists">{t('lists')}</h2>
      <p className="soft">{t('listsPurpose')}</p>
      <QueryView query={query} empty={null} isEmpty={() => false}>
        {(lists) => <ListsForm key={JSON.stringify(lists)} entity={entity} name={name} stored={lists} />}
      </QueryView>
    </section>
  );
}

function ListsForm({ entity, name, stored }: ListsSectionProps & { stored: Lists }) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const offerUndo = useUndoToast();
  const [words, setWords] = useState(stored.words.join('\n'));
  const [patterns, setPatterns] = useState(stored.patterns.join('\n'));
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [isBusy, setBusy] = useState(false);
  const typed = { words: linesOf(words), patterns: linesOf(patterns) };
  const isDirty = JSON.stringify(typed) !== JSON.stringify({ words: stored.words, patterns: stored.patterns });
  useUnsavedChanges(isDirty);

  async function submit() {
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
      <button type="submit" className="button" disabled={!isDirty || isBusy} aria-busy={isBusy}>
        {t('saveLists')}
      </button>
      <TryLine entity={entity} name={name} words={typed.words} patterns={typed.patterns} />
    </form>
  );
}

const FEWEST_ROWS = 3;
const MOST_ROWS = 12;

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
        rows={Math.min(Math.max(value.split('\n').length, FEWEST_ROWS), MOST_ROWS)}
        spellCheck={false}
        value={value}
        aria-invalid={errors !== undefined}
        {...((help ?? errors) && { 'aria-describedby': `${id}-note` })}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
