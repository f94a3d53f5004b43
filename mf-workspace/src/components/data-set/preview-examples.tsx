import type { ReactNode } from 'react';
import { useMessages } from 'shared/i18n';
import { HighlightedSentence } from 'shared/sentence';

import styles from './data-set.module.css';
import { messages } from './messages.ts';
import type { Preview } from './model.ts';

type Sentence = Preview['training']['new']['examples'][number];
type Differing = Preview['training']['differs']['examples'][number];

/** Sentences listed of each kind. */
const SHOWN = 20;

/** A scrollable list, also by keyboard. */
function Examples({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  return (
    <div className={styles['examples']} role="group" aria-label={t('examplesList')} tabIndex={0}>
      <ul>{children}</ul>
    </div>
  );
}

export function SentenceExamples({ sentences }: { sentences: readonly Sentence[] }) {
  return (
    <Examples>
      {sentences.slice(0, SHOWN).map((sentence, index) => (
        <li key={index}>
          <Marked sentence={sentence} language={sentence.language} text={sentence.text} />
        </li>
      ))}
    </Examples>
  );
}

/** Sentences with the intent and the entities of the file and the existing ones. */
export function DifferingList({ sentences }: { sentences: readonly Differing[] }) {
  const t = useMessages(messages);
  return (
    <Examples>
      {sentences.slice(0, SHOWN).map((sentence, index) => (
        <li key={index}>
          <p>
            <span className="soft">{t('fromFile')}</span>{' '}
            <Marked sentence={sentence} language={sentence.language} text={sentence.text} />
          </p>
          <p>
            <span className="soft">{t('here')}</span>{' '}
            <Marked sentence={sentence.here} language={sentence.language} text={sentence.text} />
          </p>
        </li>
      ))}
    </Examples>
  );
}

interface MarkedProps {
  sentence: Pick<Sentence, 'intent' | 'entities'>;
  text: string;
  language: string;
}

function Marked({ sentence: { intent, entities }, text, language }: MarkedProps) {
  return (
    <>
      <HighlightedSentence text={text} marks={entities} language={language} isFocusable={false} />{' '}
      <span className="soft" dir="auto">
        {intent}
      </span>
    </>
  );
}

interface RefusedListProps {
  refused: Preview['refused'];
  hasSeveralFiles: boolean;
}

type RefusedPart = Preview['refused_parts']['examples'][number];

/** Values, words and patterns with their place: file, line where the format has lines, and entity. */
export function RefusedParts({ parts, hasSeveralFiles }: { parts: readonly RefusedPart[]; hasSeveralFiles: boolean }) {
  const t = useMessages(messages);
  return (
    <Examples>
      {parts.slice(0, SHOWN).map(({ file, line, entity, text, reason }, index) => {
        const place = [
          ...(hasSeveralFiles ? [file] : []),
          ...(line === null ? [] : [t('atLine', { line })]),
          ...(entity === null ? [] : [entity]),
        ].join(', ');
        return (
          <li key={index}>
            {place && (
              <span className="soft" dir="auto">
                {place}
              </span>
            )}{' '}
            {!reason.includes(text) && <q dir="auto">{text}</q>} {reason}
          </li>
        );
      })}
    </Examples>
  );
}

export function RefusedList({ refused, hasSeveralFiles }: RefusedListProps) {
  const t = useMessages(messages);
  return (
    <Examples>
      {refused.examples.slice(0, SHOWN).map(({ file, line, text, reason }, index) => (
        <li key={index}>
          <span className="soft">{hasSeveralFiles ? t('atLineOf', { file, line }) : t('atLine', { line })}</span>{' '}
          {text && <q dir="auto">{text}</q>} {reason}
        </li>
      ))}
    </Examples>
  );
}
