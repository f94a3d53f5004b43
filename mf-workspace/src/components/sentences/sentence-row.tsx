import { useId, useRef, useState } from 'react';
import { languageName, useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { HighlightedSentence } from 'shared/sentence';
import { App, Tag } from 'shared/ui';

import { Icon } from '../icon.tsx';
import { useDeleteSentence } from './api.ts';
import { EditSentence } from './edit-sentence.tsx';
import { messages } from './messages.ts';
import type { Sentence } from './model.ts';
import { SentenceDetails } from './sentence-details.tsx';
import styles from './sentences.module.css';

type Mode = 'closed' | 'viewing' | 'editing';

/** A sentence of a list: closed, open for reading, or open for editing; closing gives up the editing [TRN-04]. */
export function SentenceRow({ repository, sentence }: { repository: RepositoryInfo; sentence: Sentence }) {
  const t = useMessages(messages);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [mode, setMode] = useState<Mode>('closed');
  const remove = useRemoval(repository, sentence);
  const { text, entities, intent, language } = sentence;
  const isOpen = mode !== 'closed';

  function handleEdited() {
    setMode('viewing');
    opener.current?.focus();
  }

  return (
    <li className={styles['row']} data-mode={mode}>
      <div className={styles['line']}>
        <button ref={opener} type="button" className={styles['opener']} aria-expanded={isOpen} aria-controls={id} aria-label={t(isOpen ? 'close' : 'open', { text })} onClick={() => setMode(isOpen ? 'closed' : 'viewing')}>
          <Icon name="chevron" size={16} />
        </button>
        <span className={styles['words']}><HighlightedSentence text={text} marks={entities} language={language} isFocusable={mode === 'viewing'} /></span>
        <span className={styles['intent']} dir="auto">{intent}</span>
        <Tag title={languageName(language)}>{languageName(language)}</Tag>
      </div>
      {isOpen && (
        <div id={id} className={styles['detail']}>
          {mode === 'editing'
            ? <EditSentence repository={repository} sentence={sentence} onDone={handleEdited} onCancel={handleEdited} />
            : <SentenceDetails sentence={sentence} onEdit={() => setMode('editing')} onDelete={remove} />}
        </div>
      )}
    </li>
  );
}

/** Asks, naming the sentence, and removes it. */
function useRemoval(repository: RepositoryInfo, { id, text }: Sentence): () => void {
  const t = useMessages(messages);
  const { message, modal } = App.useApp();
  const removal = useDeleteSentence(repository);
  const run = () => removal.mutateAsync(id).then(() => announce(t('deleted')), (error: Error) => void message.error(error.message));
  return () => void modal.confirm({ title: t('deleteTitle'), content: <span dir="auto">{t('deleteText', { text })}</span>, okText: t('delete'), okButtonProps: { danger: true }, cancelText: t('cancel'), onOk: run });
}
