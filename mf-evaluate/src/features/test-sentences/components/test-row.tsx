import { useRef, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { HighlightedSentence } from 'shared/sentence';
import { App } from 'shared/ui';

import { useDeleteTestSentence } from '../api.ts';
import { messages } from '../messages.ts';
import type { TestSentence } from '../model.ts';
import styles from '../test-sentences.module.css';
import { EditTest } from './edit-test.tsx';

interface TestRowProps {
  repository: RepositoryInfo;
  sentence: TestSentence;
  isTourAnchor: boolean;
}

/** A test sentence: its text with entities, the intent it should get, its change and its removal. */
export function TestRow({ repository, sentence, isTourAnchor }: TestRowProps) {
  const t = useMessages(messages);
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const askRemoval = useRemoval(repository, sentence);
  const { text, intent, language, entities } = sentence;
  const handleDone = () => {
    setEditing(false);
    // The button comes back with the row.
    requestAnimationFrame(() => editButton.current?.focus());
  };
  if (isEditing)
    return (
      <li className={styles['row']}>
        <EditTest repository={repository} sentence={sentence} onDone={handleDone} />
      </li>
    );
  return (
    <li className={styles['row']} {...(isTourAnchor && { 'data-tour': 'test-row' })}>
      <HighlightedSentence text={text} marks={entities} language={language} />
      <span className={styles['intent']} dir="auto">
        {intent}
      </span>
      <span className={styles['actions']}>
        <button
          ref={editButton}
          type="button"
          className="button quiet"
          aria-label={t('editThis', { text })}
          onClick={() => setEditing(true)}
        >
          {t('edit')}
        </button>
        <button type="button" className="button quiet" aria-label={t('deleteThis', { text })} onClick={askRemoval}>
          {t('delete')}
        </button>
      </span>
    </li>
  );
}

/** Asks, naming the sentence, and removes it. */
function useRemoval(repository: RepositoryInfo, { id, text }: TestSentence): () => void {
  const t = useMessages(messages);
  const { modal, message } = App.useApp();
  const removal = useDeleteTestSentence(repository);
  const run = () =>
    removal.mutateAsync(id).then(
      () => announce(t('deleted')),
      () => void message.error(t('deleteFailed')),
    );
  return () =>
    void modal.confirm({
      title: t('deleteTitle'),
      content: <span dir="auto">{text}</span>,
      okText: t('delete'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: run,
    });
}
