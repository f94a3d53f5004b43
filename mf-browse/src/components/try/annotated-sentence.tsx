import { entityColor, languageTag } from 'shared/domain';

import styles from './annotated-sentence.module.css';
import type { Piece } from './cut-sentence.ts';

export interface AnnotatedSentenceProps {
  pieces: readonly Piece[];
  /** Code of the sentence's language (`pt_br`). */
  language: string;
  size?: 'large' | 'medium' | 'small';
}

/** A sentence with each entity in its color and the entity's name in small type under the words. */
export function AnnotatedSentence({ pieces, language, size = 'large' }: AnnotatedSentenceProps) {
  return (
    <p className={`${styles['sentence']} ${styles[size]}`} dir="auto" lang={languageTag(language)}>
      {pieces.map((piece, index) =>
        piece.entity ? (
          <MarkedWords key={piece.start} piece={piece} entity={piece.entity} place={index} />
        ) : (
          <span key={piece.start}>{piece.text}</span>
        ),
      )}
    </p>
  );
}

function MarkedWords({ piece, entity, place }: { piece: Piece; entity: string; place: number }) {
  const color = entityColor(entity);
  const style = {
    backgroundColor: `var(--entity-${color})`,
    color: `var(--entity-${color}-text)`,
    animationDelay: `${80 + place * 60}ms`,
  };
  return (
    <ruby className={styles['marked']}>
      <mark style={style}>{piece.text}</mark>
      <rp> (</rp>
      <rt dir="ltr">{entity}</rt>
      <rp>)</rp>
    </ruby>
  );
}
