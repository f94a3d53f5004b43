import { personalDetails } from './personal-details.ts';
import type { PersonalDetail } from './personal-details.ts';

interface Span {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly entity: string;
  readonly resolved_value?: string | undefined;
}

/** The parts of a parse result that contain the text. */
interface Answer {
  readonly text: string;
  readonly language: string;
  readonly entities: Readonly<Record<string, readonly Span[]>>;
}

/**
 * The result with the kinds of personal details instead of the details: `[email]`. Marks are moved to their words in
 * the new text; a mark that overlaps a detail covers all of it, and loses its meaning.
 */
export async function maskAnswer<Masked extends Answer>(answer: Masked): Promise<Masked> {
  const details = await personalDetails(answer.text, answer.language, Object.values(answer.entities).flat());
  if (details.length === 0) return answer;
  const { text, place } = maskText(answer.text, details);
  const maskSpan = ({ resolved_value: meaning, ...span }: Span): Span => {
    const [start, end] = [place(span.start, 'start'), place(span.end, 'end')];
    const isTouched = details.some((detail) => detail.start < span.end && span.start < detail.end);
    return {
      ...span,
      start,
      end,
      value: text.slice(start, end),
      ...(isTouched || meaning === undefined ? {} : { resolved_value: meaning }),
    };
  };
  const entities = Object.entries(answer.entities).map(([group, spans]) => [group, spans.map(maskSpan)] as const);
  return { ...answer, text, entities: Object.fromEntries(entities) };
}

interface MaskedText {
  readonly text: string;
  /** The new position of an offset; within a detail, its start or end. */
  readonly place: (offset: number, side: 'start' | 'end') => number;
}

/** @param details in order, without overlaps */
function maskText(text: string, details: readonly PersonalDetail[]): MaskedText {
  const parts = details.map(
    ({ start, end, kind }, index) =>
      [text.slice(details[index - 1]?.end ?? 0, start), `[${kind}]`, { start, end }] as const,
  );
  const masked = parts.map(([kept, label]) => kept + label).join('') + text.slice(details.at(-1)?.end ?? 0);
  const place = (offset: number, side: 'start' | 'end') => {
    let moved = 0;
    for (const [, label, { start, end }] of parts) {
      if (offset <= start) break;
      if (offset < end) return start + moved + (side === 'start' ? 0 : label.length);
      moved += label.length - (end - start);
    }
    return offset + moved;
  };
  return { text: masked, place };
}
