import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { TRY_OUT_LENGTH_MAX } from 'shared/domain';
import { languageName, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { Input, Select } from 'shared/ui';

import type { Question } from '../../components/answer/model.ts';
import { messages } from './messages.ts';
import { offeredLanguages, readQuestion } from './model.ts';
import styles from './quick-test.module.css';

interface TestFormProps {
  repository: RepositoryInfo;
  /** Visitors may test only short sentences. */
  isVisitor: boolean;
  onAsk: (question: Question) => void;
}

/** Input of a test: sentence and language. Only trained languages are selectable, the main one first. */
export function TestForm({ repository, isVisitor, onAsk }: TestFormProps) {
  const t = useMessages(messages);
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { offered, untrained } = offeredLanguages(repository);
  const language = chosen && offered.includes(chosen) ? chosen : offered[0];
  const options = [
    ...offered.map((code) => ({ value: code, label: languageName(code) })),
    ...untrained.map((code) => ({
      value: code,
      label: t('notTrained', { language: languageName(code) }),
      disabled: true,
    })),
  ];
  const question = readQuestion(text, language, repository.repository_version_id);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!question) return;
    onAsk(question);
    setText('');
  };

  return (
    <form className={styles['form']} data-tour="quick-test-form" onSubmit={handleSubmit}>
      <label htmlFor={`${id}-text`}>{t('sentence')}</label>
      <Input
        id={`${id}-text`}
        className="sentence"
        dir="auto"
        autoComplete="off"
        {...(isVisitor && { maxLength: TRY_OUT_LENGTH_MAX })}
        placeholder={t('placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles['row']}>
        <Select
          className={styles['language'] ?? ''}
          aria-label={t('language')}
          showSearch={options.length > 7 ? { optionFilterProp: 'label' } : false}
          options={options}
          {...(language !== undefined && { value: language })}
          onChange={setChosen}
        />
        <button type="submit" className="button primary" disabled={!question}>
          {t('send')}
        </button>
      </div>
    </form>
  );
}
