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
import { hasEditDraft } from '../use-edit-draft.ts';
import { EditTest } from './edit-test.tsx';

interface TestRowProps {
  repository: RepositoryInfo;
  sentence: TestSentence;
  isTourAnchor: boolean;
}

/** A test sentence with its expected intent and entities; can be edited and deleted. */
export function TestRow({ repository, sentence, isTourAnchor }: TestRowProps) {
  const t = useMessages(messages);
  const [isOpened, setOpened] = useState(false);
  const [isKept, setKept] = useState(() => hasEditDraft(sentence.id));
  const editButton = useRef<HTMLButtonElement>(null);
  const askRemoval = useRemoval(repository, sentence);
  const { text, intent, language, entities } = sentence;
  const handleDone = () => {
    setOpened(false);
    setKept(false);
    // The button exists once the row is rendered again.
    requestAnimationFrame(() => editButton.current?.focus());
  };
  if (isOpened || isKept)
    return (
      <li className={styles['row']}>
        <EditTest repository={repository} sentence={sentence} isOpened={isOpened} onDone={handleDone} />
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
          onClick={() => setOpened(true)}
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

/** Deletes a sentence after a confirmation that shows it. */
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
