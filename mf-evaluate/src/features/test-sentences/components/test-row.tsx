import { useState } from 'react';
import type { RepositoryInfo } from 'shared/repository';
import { SentenceFacts, SentenceItem } from 'shared/sentence';
import type { RowMode, SentenceItemProps } from 'shared/sentence';

import type { TestSentence } from '../model.ts';
import { hasEditDraft } from '../use-edit-draft.ts';
import { useTestChange } from '../use-test-change.ts';
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
  const { run } = useTestChange(repository);
  const handleDelete = () => run({ language: sentence.language, ids: [sentence.id], action: 'delete' });
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
      onDelete={handleDelete}
      tourAnchor={isTourAnchor ? 'test-row' : undefined}
    >
      {mode === 'editing' ? (
        <EditTest repository={repository} sentence={sentence} isOpened={isAskedFor} onDone={() => setMode('viewing')} />
      ) : (
        <SentenceFacts sentence={sentence} onEdit={handleEdit} onDelete={handleDelete} />
      )}
    </SentenceItem>
  );
}
