import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { trimSentence } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { SentenceEditor } from 'shared/sentence';
import type { SentenceEditorHandle, SentenceValue } from 'shared/sentence';

import { Choice } from '../../../components/filter/choice.tsx';
import type { StoredSentence } from '../api.ts';
import { messages } from '../messages.ts';
import type { LogEntry } from '../model.ts';
import styles from '../result.module.css';
import type { RowFix } from '../use-row-fix.ts';

interface RowFixesProps {
  repository: RepositoryInfo;
  entry: LogEntry;
  language: string;
  fix: RowFix;
}

/** What can be done with a wrong sentence, in its row; the forms open in place. */
export function RowFixes({ repository, entry, language, fix }: RowFixesProps) {
  const t = useMessages(messages);
  const { form, done, isBusy } = fix;
  if (done !== '')
    return (
      <p role="status" className={styles['fixed']}>
        {done}
      </p>
    );
  if (form.kind === 'edit')
    return <EditForm repository={repository} stored={form.stored} language={language} fix={fix} />;
  if (form.kind === 'move') return <MoveForm repository={repository} entry={entry} fix={fix} />;
  return (
    <div className={styles['fixes']} role="group" aria-label={t('fixes', { text: entry.text })} aria-busy={isBusy}>
      {fix.accept && (
        <button type="button" className="button small" aria-keyshortcuts="a" disabled={isBusy} onClick={fix.accept}>
          {fix.acceptText}
        </button>
      )}
      <button
        type="button"
        className="button small"
        aria-keyshortcuts="e"
        disabled={isBusy}
        onClick={() => void fix.openEdit()}
      >
        {t('fix')}
      </button>
      <button type="button" className="button small" aria-keyshortcuts="m" disabled={isBusy} onClick={fix.openMove}>
        {t('move')}
      </button>
    </div>
  );
}

/** The keys of a wrong row, while the focus is in it and not in a field. */
export function keyOfFix(event: KeyboardEvent, fix: RowFix): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isTyping = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
  if (isTyping || ctrlKey || metaKey || altKey || fix.done !== '' || fix.form.kind !== 'closed') return;
  if (key === 'a') fix.accept?.();
  else if (key === 'e') void fix.openEdit();
  else if (key === 'm') fix.openMove();
  else return;
  event.preventDefault();
}

function MoveForm({ repository, entry, fix }: Omit<RowFixesProps, 'language'>) {
  const t = useMessages(messages);
  const [intent, setIntent] = useState('');
  const names = repository.intents_list.filter((name) => name !== entry.intent);
  return (
    <InlineForm fix={fix} submitText={t('moveHere')} isReady={intent !== ''} onSubmit={() => fix.move(intent)}>
      <Choice
        label={t('move')}
        placeholder={t('chooseIntent')}
        value={intent}
        options={names.map((value) => ({ value, label: value }))}
        onChange={setIntent}
      />
    </InlineForm>
  );
}

interface EditFormProps {
  repository: RepositoryInfo;
  stored: StoredSentence;
  language: string;
  fix: RowFix;
}

function EditForm({ repository, stored, language, fix }: EditFormProps) {
  const t = useMessages(messages);
  const editor = useRef<SentenceEditorHandle>(null);
  const [value, setValue] = useState<SentenceValue>({ text: stored.text, marks: stored.entities });
  useEffect(() => editor.current?.focus(), []);
  const { text, marks } = trimSentence(value);
  const submit = () => {
    if (text !== '') fix.edit(text, marks);
  };
  return (
    <InlineForm fix={fix} submitText={t('save')} isReady={text !== ''} onSubmit={submit}>
      <SentenceEditor
        ref={editor}
        label={t('sentence')}
        value={value}
        language={language}
        entities={repository.entities_list}
        errors={{}}
        onChange={setValue}
        onSubmit={submit}
      />
    </InlineForm>
  );
}

interface InlineFormProps {
  fix: RowFix;
  submitText: string;
  isReady: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** Takes the focus when it opens; Escape closes it. */
function InlineForm({ fix, submitText, isReady, onSubmit, children }: InlineFormProps) {
  const t = useMessages(messages);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('textarea, input')?.focus(), []);
  return (
    <form
      ref={form}
      className={styles['fixForm']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSubmit();
      }}
      onKeyDown={(event) => {
        const isListOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
        if (event.key === 'Escape' && !isListOpen) fix.close();
      }}
    >
      {children}
      <div className={styles['fixes']}>
        <button type="submit" className="button primary small" disabled={!isReady || fix.isBusy} aria-busy={fix.isBusy}>
          {submitText}
        </button>
        <button type="button" className="button quiet small" onClick={fix.close}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}
