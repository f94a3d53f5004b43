import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { SentenceFacts, SentenceItem } from 'shared/sentence';
import type { RowMode, SentenceItemProps } from 'shared/sentence';
import { App } from 'shared/ui';

import { useDeleteTestSentence } from '../api.ts';
import { messages } from '../messages.ts';
import type { TestSentence } from '../model.ts';
import { hasEditDraft } from '../use-edit-draft.ts';
import { EditTest } from './edit-test.tsx';

interface TestRowProps {
  repository: RepositoryInfo;
  sentence: TestSentence;
  isTourAnchor: boolean;
  selection: NonNullable<SentenceItemProps['selection']>;
}

/** A test sentence: closed, open for reading, or open for editing, like one with an unsaved edit. */
export function TestRow({ repository, sentence, isTourAnchor, selection }: TestRowProps) {
  const [mode, setMode] = useState<RowMode>(() => (hasEditDraft(sentence.id) ? 'editing' : 'closed'));
  const [isAskedFor, setAskedFor] = useState(false);
  const askRemoval = useRemoval(repository, sentence);
  const handleEdit = () => {
    setAskedFor(true);
    setMode('editing');
  };
  return (
    <SentenceItem
      sentence={sentence}
      intent={sentence.intent}
      mode={mode}
      selection={selection}
      onMode={setMode}
      onDelete={askRemoval}
      tourAnchor={isTourAnchor ? 'test-row' : undefined}
    >
      {mode === 'editing' ? (
        <EditTest repository={repository} sentence={sentence} isOpened={isAskedFor} onDone={() => setMode('viewing')} />
      ) : (
        <SentenceFacts sentence={sentence} onEdit={handleEdit} onDelete={askRemoval} />
      )}
    </SentenceItem>
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
