import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { typedName } from 'shared/domain';
import { Field } from 'shared/forms';
import { languageName, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage } from 'shared/sentence';
import { Input } from 'shared/ui';

import { counted } from '../../components/counted.ts';
import { KnownName } from '../../components/known-name.tsx';
import { LanguageField } from '../../components/language-field.tsx';
import type { TriedChange } from '../../components/what-if/api.ts';
import { TryButton } from '../../components/what-if/try-button.tsx';
import { refreshSentences } from '../api.ts';
import type { BulkChange, BulkResult } from '../api.ts';
import { IntentField } from '../form/intent-field.tsx';
import { messages } from '../messages.ts';
import type { Sentence } from '../model.ts';
import { entityNames, intentNames } from '../names.ts';
import styles from '../sentences.module.css';

export interface BulkFormProps {
  repository: RepositoryInfo;
  selected: readonly Sentence[];
  isBusy: boolean;
  onChange: (change: Omit<BulkChange, 'sentences'>, textOf: (result: BulkResult) => string) => void;
  /** After a tried change was applied. */
  onApplied: () => void;
}

interface FrameProps {
  isReady: boolean;
  isBusy: boolean;
  submitLabel: string;
  onSubmit: () => void;
  children: ReactNode;
  /** Beside the button. */
  more?: ReactNode;
}

function Frame({ isReady, isBusy, submitLabel, onSubmit, children, more }: FrameProps) {
  return (
    <form
      className={styles['bulkForm']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isBusy) onSubmit();
      }}
    >
      {children}
      <button type="submit" className="button" disabled={!isReady || isBusy} aria-busy={isBusy}>
        {submitLabel}
      </button>
      {more}
    </form>
  );
}

/** Gives the sentences another intent. */
export function IntentChange({ repository, selected, isBusy, onChange, onApplied }: BulkFormProps) {
  const t = useMessages(messages);
  const [intent, setIntent] = useState('');
  const intents = intentNames(repository);
  const name = typedName(intent, intents);
  return (
    <Frame
      isReady={name !== ''}
      isBusy={isBusy}
      submitLabel={t('changeIntent')}
      onSubmit={() =>
        onChange({ change: 'move', intent: name }, ({ changed, deleted }) =>
          t('movedMany', { ...counted(changed + deleted), intent: name }),
        )
      }
      more={
        <TryButton
          tried={isBusy ? undefined : moveOf(repository, selected, name)}
          onChanged={() => refreshSentences(repository)}
          onApplied={onApplied}
        />
      }
    >
      <IntentField label={t('newIntent')} value={intent} intents={intents} onChange={setIntent} />
    </Frame>
  );
}

/** A move of sentences to an intent, once one is named. */
function moveOf(repository: RepositoryInfo, selected: readonly Sentence[], intent: string): TriedChange | undefined {
  const [language = repository.language] = selected.map((sentence) => sentence.language);
  const sentences = selected.filter((sentence) => sentence.intent !== intent).map(({ id }) => id);
  if (intent === '' || sentences.length === 0) return undefined;
  return { repository, language, change: { change: 'move', sentences, intent } };
}

/** Gives the sentences another language. */
export function LanguageChange({ repository, isBusy, onChange }: BulkFormProps) {
  const t = useMessages(messages);
  const [language, setLanguage] = useState('');
  return (
    <Frame
      isReady={language !== ''}
      isBusy={isBusy}
      submitLabel={t('changeLanguage')}
      onSubmit={() =>
        onChange({ change: 'language', language: knownLanguage(language) }, ({ changed }) =>
          t('relabeledMany', { ...counted(changed), language: languageName(language) }),
        )
      }
    >
      <LanguageField
        label={t('newLanguage')}
        value={language}
        own={repository.available_languages}
        placeholder={t('chooseLanguage')}
        onChange={setLanguage}
      />
    </Frame>
  );
}

/** Marks words in the sentences. */
export function MarkChange({ repository, isBusy, onChange }: BulkFormProps) {
  const t = useMessages(messages);
  const id = useId();
  const [words, setWords] = useState('');
  const [entity, setEntity] = useState('');
  const entities = entityNames(repository);
  const name = typedName(entity, entities);
  return (
    <Frame
      isReady={words.trim() !== '' && name !== ''}
      isBusy={isBusy}
      submitLabel={t('markWords')}
      onSubmit={() =>
        onChange({ change: 'mark', words: words.trim(), entity: name }, ({ changed }) =>
          t('markedMany', { ...counted(changed), words: words.trim(), entity: name }),
        )
      }
    >
      <Field id={`${id}-words`} label={t('wordsToMark')}>
        <Input id={`${id}-words`} value={words} maxLength={200} onChange={(event) => setWords(event.target.value)} />
      </Field>
      <Field id={`${id}-entity`} label={t('markAs')}>
        <KnownName id={`${id}-entity`} value={entity} names={entities} onChange={setEntity} />
      </Field>
    </Frame>
  );
}
