import { Fragment, use } from 'react';

import { labelText, languageTag } from '../domain/index.ts';
import type { Mark } from '../domain/index.ts';
import { useMessages } from '../i18n/index.ts';
import { useEntityClass } from './entity-looks.tsx';
import styles from './entity.module.css';
import { messages } from './messages.ts';
import { foundSpans } from './found-spans.ts';
import { ListLook } from './list-look.ts';
import { cutPieces } from './pieces.ts';
import type { Piece } from './pieces.ts';

export interface HighlightedSentenceProps {
  text: string;
  /** UTF-16 offsets, end exclusive; marks that do not fit the text are ignored. */
  marks: readonly Mark[];
  /** Language code of the sentence (`pt_br`), for speech and fonts. */
  language?: string;
  /** Outlines the marks of this entity. */
  activeEntity?: string;
  /**
   * Off inside buttons and long lists: marks are then not tab stops, and screen readers get the entities after the
   * sentence.
   */
  isFocusable?: boolean;
}

/** A sentence with colored and underlined entities, whose names appear on hover, focus and touch. */
export function HighlightedSentence({
  text,
  marks,
  language,
  activeEntity,
  isFocusable = true,
}: HighlightedSentenceProps) {
  const t = useMessages(messages);
  const pieces = cutPieces(text, marks);
  const marked = pieces.filter((piece) => piece.mark);
  return (
    <span className={styles['sentence']} dir="auto" lang={language && languageTag(language)}>
      {pieces.map((piece) =>
        piece.mark ? (
          <MarkedPiece
            key={piece.start}
            piece={piece}
            isActive={piece.mark.entity === activeEntity}
            isFocusable={isFocusable}
          />
        ) : (
          <Found key={piece.start} text={piece.text} />
        ),
      )}
      {!isFocusable && marked.length > 0 && (
        <span className="visually-hidden">
          {' '}
          {marked
            .map((span) => t('spokenMark', { text: span.text, entity: span.mark ? labelText(span.mark) : '' }))
            .join('; ')}
        </span>
      )}
    </span>
  );
}

/** Text in which the words of a search are highlighted. */
function Found({ text }: { text: string }) {
  const { found } = use(ListLook);
  const spans = found === '' ? [] : foundSpans(text, found);
  if (spans.length === 0) return text;
  const starts = [0, ...spans.map(({ end }) => end)];
  return starts.map((start, at) => {
    const span = spans[at];
    return (
      <Fragment key={start}>
        {text.slice(start, span?.start)}
        {span && <strong className={styles['found']}>{text.slice(span.start, span.end)}</strong>}
      </Fragment>
    );
  });
}

function MarkedPiece({ piece, isActive, isFocusable }: { piece: Piece; isActive: boolean; isFocusable: boolean }) {
  const entityClass = useEntityClass();
  const entity = piece.mark?.entity ?? '';
  const name = piece.mark ? labelText(piece.mark) : '';
  const className = entityClass(entity, 'mark', 'named', ...(isActive ? ['active' as const] : []));
  if (!isFocusable)
    return (
      <mark className={className} data-entity={name}>
        <Found text={piece.text} />
      </mark>
    );
  // Touch and keyboard focus the mark, and focus shows its name.
  return (
    <span role="button" tabIndex={0} className={className} data-entity={name} aria-label={`${piece.text}: ${name}`}>
      <Found text={piece.text} />
    </span>
  );
}
