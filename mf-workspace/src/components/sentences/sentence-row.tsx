import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { RepositoryInfo } from 'shared/repository';

import { takesLetters } from '../shortcuts/use-shortcuts.ts';
import { useActiveRow } from './active-row.ts';
import { EditSentence } from './edit-sentence.tsx';
import type { Sentence } from './model.ts';
import { SentenceDetails } from './sentence-details.tsx';
import { SentenceLine } from './sentence-line.tsx';
import styles from './sentences.module.css';
import { useRemoval } from './use-removal.tsx';

type Mode = 'closed' | 'viewing' | 'editing';

interface SentenceRowProps {
  repository: RepositoryInfo;
  sentence: Sentence;
  isSelected: boolean;
  onSelect: (id: number) => void;
}

/** A sentence of a list: closed, open for reading, or open for editing; closing gives up the editing [TRN-04]. */
export function SentenceRow({ repository, sentence, isSelected, onSelect }: SentenceRowProps) {
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [mode, setMode] = useState<Mode>('closed');
  const remove = useRemoval(repository, sentence, row);
  const { text, entities, intent, language } = sentence;
  const isOpen = mode !== 'closed';
  const activity = useActiveRow({ edit: () => setMode('editing'), select: () => onSelect(sentence.id) });

  function leaveTo(next: Mode) {
    setMode(next);
    opener.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || takesLetters(event.target)) return;
    if (event.key === 'Delete') remove();
    else if (event.key === 'Escape' && isOpen) leaveTo('closed');
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside, each of which has a button too
    <li
      ref={row}
      className={styles['row']}
      data-sentence={sentence.id}
      data-mode={mode}
      data-selected={isSelected || undefined}
      onKeyDown={handleKeyDown}
      {...activity}
    >
      <SentenceLine
        text={text}
        marks={entities}
        language={language}
        intent={intent}
        isSelected={isSelected}
        onSelect={() => onSelect(sentence.id)}
        isMarkFocusable={mode === 'viewing'}
        opener={opener}
        panel={id}
        isOpen={isOpen}
        onToggle={() => setMode(isOpen ? 'closed' : 'viewing')}
      />
      {isOpen && (
        <div id={id} className={styles['detail']}>
          {mode === 'editing' ? (
            <EditSentence
              repository={repository}
              sentence={sentence}
              onDone={() => leaveTo('viewing')}
              onCancel={() => leaveTo('viewing')}
            />
          ) : (
            <SentenceDetails
              repository={repository}
              sentence={sentence}
              onEdit={() => setMode('editing')}
              onDelete={remove}
            />
          )}
        </div>
      )}
    </li>
  );
}
