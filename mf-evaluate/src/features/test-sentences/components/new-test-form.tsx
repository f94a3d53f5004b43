import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { ApiError } from 'shared/api';
import { languageName, useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { SentenceEditor } from 'shared/sentence';
import type { SentenceEditorHandle } from 'shared/sentence';
import { App } from 'shared/ui';

import { Choice } from '../../../components/filter/choice.tsx';
import { useAddTestSentence } from '../api.ts';
import { messages } from '../messages.ts';
import { problemsOf } from '../model.ts';
import type { Problems } from '../model.ts';
import styles from '../test-sentences.module.css';
import { useCheck } from '../use-check.ts';
import { useDraft } from '../use-draft.ts';

/** Seconds that a refusal of the whole sentence stays on screen. */
const TOAST_SECONDS = 5;

export interface NewTestFormProps {
  repository: RepositoryInfo;
  /** Language that the form begins with. */
  language: string;
  /** Nothing can be run yet: adding is what this screen is for. */
  isFirst: boolean;
  onAdded: (language: string) => void;
}

/** Adds a test sentence; what is typed stays until the server has taken it [EVA-01]. */
export function NewTestForm({ repository, language, isFirst, onAdded }: NewTestFormProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const editor = useRef<SentenceEditorHandle>(null);
  const { draft, change, clear } = useDraft(repository.repository_version_id, language);
  const [problems, setProblems] = useState<Problems>({});
  const add = useAddTestSentence(repository);
  const check = useCheck(repository);

  const update = (part: Partial<typeof draft>) => {
    change({ ...draft, ...part });
    setProblems({});
  };
  const submit = () => {
    if (add.isPending) return;
    const checked = check(draft.sentence, draft.intent);
    setProblems(checked.problems);
    if (checked.change)
      add.mutate({ ...checked.change, language: draft.language }, { onSuccess: handleAdded, onError: handleRefused });
  };
  const handleAdded = () => {
    clear();
    announce(t('added'));
    onAdded(draft.language);
    editor.current?.focus();
  };
  const handleRefused = (error: Error) => {
    const refusal = error instanceof ApiError ? error : undefined;
    const atFields = problemsOf(refusal?.fields ?? {});
    setProblems(atFields);
    if (Object.keys(atFields).length === 0) void message.error(refusal?.general[0] ?? t('addFailed'), TOAST_SECONDS);
  };

  return (
    <form
      className={styles['form']}
      aria-label={t('newTitle')}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <div data-tour="test-sentence">
        <SentenceEditor
          ref={editor}
          label={t('sentence')}
          placeholder={t('sentencePlaceholder')}
          value={draft.sentence}
          language={draft.language}
          entities={repository.entities_list}
          errors={problems}
          onChange={(sentence) => update({ sentence })}
          onSubmit={submit}
        />
      </div>
      <div className={styles['fields']}>
        <div data-tour="test-intent">
          <Choice
            label={t('intent')}
            placeholder={t('intentPlaceholder')}
            value={draft.intent}
            options={repository.intents_list.map((value) => ({ value, label: value }))}
            errors={problems.intent}
            onChange={(intent) => update({ intent })}
          />
        </div>
        <Choice
          label={t('language')}
          value={draft.language}
          options={repository.available_languages.map((value) => ({ value, label: languageName(value) }))}
          errors={problems.language}
          onChange={(chosen) => update({ language: chosen })}
        />
        <button
          type="submit"
          data-tour="test-add"
          className={isFirst ? 'button primary' : 'button'}
          disabled={add.isPending}
          aria-busy={add.isPending}
        >
          {t('add')}
        </button>
      </div>
    </form>
  );
}
