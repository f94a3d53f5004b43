import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { SentenceFacts } from 'shared/sentence';
import { Tag } from 'shared/ui';

import { ContributedSlot } from '../../components/contributed-slot.tsx';
import { CommentsButton } from '../comments/comments-button.tsx';
import { CommentsPanel } from '../comments/comments-panel.tsx';
import { messages } from '../messages.ts';
import type { Sentence } from '../model.ts';
import { TranslationsPanel } from '../translations/translations-panel.tsx';
import { WordsPanel } from '../words/words-panel.tsx';
import { SentenceHistory } from './sentence-history.tsx';

interface SentenceDetailsProps {
  repository: RepositoryInfo;
  sentence: Sentence;
  /** The panel that is open at first. */
  first?: Panel | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

type Panel = 'comments' | 'translations' | 'words';

/** An open training sentence, with its comments, its translations and possible replacements for its words. */
export function SentenceDetails({ repository, sentence, first, onEdit, onDelete }: SentenceDetailsProps) {
  const t = useMessages(messages);
  const [panel, setPanel] = useState(first);
  const toggle = (name: Panel) => ({
    'aria-expanded': panel === name,
    onClick: () => setPanel(panel === name ? undefined : name),
  });
  return (
    <>
      <SentenceFacts sentence={sentence} onEdit={onEdit} onDelete={onDelete}>
        <CommentsButton sentence={sentence} {...toggle('comments')} />
        <button type="button" className="button quiet" {...toggle('translations')}>
          {t('translations')}
        </button>
        <button type="button" className="button quiet" {...toggle('words')}>
          {t('words')} <Tag>BETA</Tag>
        </button>
      </SentenceFacts>
      <SentenceHistory sentence={sentence} />
      {panel === 'comments' && <CommentsPanel repository={repository} sentence={sentence.id} />}
      {panel === 'translations' && <TranslationsPanel repository={repository} sentence={sentence} />}
      {panel === 'words' && <WordsPanel repository={repository} sentence={sentence} />}
      <ContributedSlot name="sentence-row" titleAs="strong" repository={repository} sentence={sentence} />
    </>
  );
}
