import { useEffect, useRef, useState } from 'react';
import { trimSentence } from 'shared/domain';
import { languageName, useMessages } from 'shared/i18n';
import { announce, useUnsavedChanges } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { EMPTY_SENTENCE, EditConflict, SentenceEditor, isSameSentence, plainMarks } from 'shared/sentence';
import type { SentenceEditorHandle, SentenceValue } from 'shared/sentence';

import { InlineForm } from '../../components/inline-form.tsx';
import { useRejection } from '../form/use-rejection.ts';
import { messages } from '../messages.ts';
import { readConflict } from '../model.ts';
import type { Sentence, SentenceErrors } from '../model.ts';
import styles from '../sentences.module.css';
import { useSaveTranslation } from './api.ts';
import type { Translation } from './api.ts';

interface TranslationFormProps {
  repository: RepositoryInfo;
  sentence: Sentence;
  language: string;
  /** The translation to change; without it the form creates one. */
  translation?: Translation;
  onDone: () => void;
}

/** Writes a translation; only entities of the original can be marked. */
export function TranslationForm({ repository, sentence, language, translation, onDone }: TranslationFormProps) {
  const t = useMessages(messages);
  const explain = useRejection({ hasDuplicates: false });
  const editor = useRef<SentenceEditorHandle>(null);
  const [before] = useState<SentenceValue>(() => (translation ? readValue(translation) : EMPTY_SENTENCE));
  const [value, setValue] = useState(before);
  const [isEmpty, setEmpty] = useState(false);
  const [seenRevision, setSeenRevision] = useState(translation?.revision);
  const save = useSaveTranslation(repository, sentence.id);
  const theirs = readConflict(save.error);
  const label = t('translationInto', { language: languageName(language) });
  useUnsavedChanges(!isSameSentence(value, before));
  useEffect(() => editor.current?.focus(), []);

  function submit() {
    const { text, marks } = trimSentence(value);
    setEmpty(text === '');
    if (text === '' || save.isPending) return;
    const revision = theirs?.revision ?? seenRevision;
    save.mutate(
      { ...(translation && { id: translation.id }), language, text, entities: marks, revision },
      {
        onSuccess: () => {
          announce(t('translationSaved', { language: languageName(language) }));
          onDone();
        },
      },
    );
  }

  function takeTheirs(conflict: NonNullable<typeof theirs>) {
    setValue(readValue(conflict));
    setSeenRevision(conflict.revision);
    save.reset();
  }

  function errors(): SentenceErrors {
    if (isEmpty) return { text: [t('editTextRequired')] };
    return save.error && !theirs ? explain(save.error, value.text.trim()).errors : {};
  }

  return (
    <InlineForm className={styles['edit']} aria-label={label} onSubmit={submit} onEscape={onDone}>
      {theirs && (
        <EditConflict
          title={t('conflictTitle')}
          mine={value}
          theirs={readValue(theirs)}
          language={language}
          onKeepMine={submit}
          onTakeTheirs={() => takeTheirs(theirs)}
        />
      )}
      <SentenceEditor
        ref={editor}
        label={label}
        value={value}
        language={language}
        entities={[...new Set(sentence.entities.map(({ entity }) => entity))]}
        isConstrained
        original={sentence.entities}
        errors={errors()}
        onChange={setValue}
        onSubmit={submit}
      />
      <div className={styles['actions']}>
        <button type="submit" className="button" disabled={save.isPending} aria-busy={save.isPending}>
          {t('save')}
        </button>
        <button type="button" className="button quiet" onClick={onDone}>
          {t('cancel')}
        </button>
      </div>
    </InlineForm>
  );
}

const readValue = ({ text, entities }: Pick<Sentence, 'text' | 'entities'>): SentenceValue => ({
  text,
  marks: plainMarks(entities),
});
