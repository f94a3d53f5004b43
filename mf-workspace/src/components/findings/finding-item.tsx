import { useMessages } from 'shared/i18n';
import { HighlightedSentence } from 'shared/sentence';

import { counted } from '../counted.ts';
import type { Finding, FoundSentence, Place, Side } from './api.ts';
import styles from './findings.module.css';
import { FindingActions } from './finding-actions.tsx';
import { messages } from './messages.ts';
import { aboutOf, gainOf, piecesOf } from './model.ts';
import { SideBySide } from './side-by-side.tsx';

/** Number of sentences shown for a finding. */
const SENTENCES_SHOWN = 4;

interface FindingItemProps {
  finding: Finding;
  place: Place;
  show: Side;
}

/** A finding: its subject, its sentences, and the possible actions. */
export function FindingItem({ finding, place, show }: FindingItemProps) {
  const t = useMessages(messages);
  const { kind, count, sentences, reason, gain } = finding;
  const shown = sentences.slice(0, SENTENCES_SHOWN);
  return (
    <li className={styles['finding']}>
      <div className={styles['about']}>
        <p dir="auto">{t(`${kind}_about`, aboutOf(finding))}</p>
        {gain && <p className="soft">{t('gain', gainOf(gain))}</p>}
        {shown.length > 0 && (
          <ul className={styles['sentences']}>
            {shown.map((sentence) => (
              <SentenceLine key={`${sentence.source} ${sentence.id}`} sentence={sentence} language={place.language} />
            ))}
          </ul>
        )}
        {count > shown.length && shown.length > 0 && (
          <p className="soft">{t('moreSentences', counted(count - shown.length))}</p>
        )}
        {kind === 'confused_intents' && <SideBySide finding={finding} place={place} />}
        {reason !== null && <p className="soft">{t('becauseOf', { reason })}</p>}
      </div>
      <FindingActions finding={finding} place={place} show={show} />
    </li>
  );
}

function SentenceLine({ sentence, language }: { sentence: FoundSentence; language: string }) {
  const t = useMessages(messages);
  const { text, entities, intent, source, spans } = sentence;
  return (
    <li className={styles['line']}>
      {spans.length > 0 ? (
        <span className="sentence" dir="auto">
          {piecesOf(sentence).map((piece, at) =>
            piece.isFound ? (
              <strong key={`${at} ${piece.text}`} className={styles['found']}>
                {piece.text}
              </strong>
            ) : (
              piece.text
            ),
          )}
        </span>
      ) : (
        <HighlightedSentence text={text} marks={entities} language={language} isFocusable={false} />
      )}
      <span className={styles['intent']} dir="auto">
        {source === 'test_sentence' ? `${t('test')} · ${intent}` : intent}
      </span>
    </li>
  );
}
