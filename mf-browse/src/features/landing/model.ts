import type { PublicRepository } from '../../components/public-repository.ts';

/** Sentences shown at the top of the page. */
const SPECIMENS = 3;

/** A sentence that an intelligence is going to be asked. */
export interface Specimen {
  readonly repository: PublicRepository;
  readonly text: string;
}

/** A stretch of a sentence; `entity` names what it stands for. */
export interface Piece {
  readonly start: number;
  readonly text: string;
  readonly entity?: string;
}

interface FoundEntity {
  readonly start: number;
  readonly end: number;
  readonly entity: string;
}

/** The sentence that a description invites to try: its last phrase in italics (`*like this*`). */
export function suggestedSentence(description: string): string | undefined {
  const phrases = [...description.matchAll(/(?<![*\w])\*(?![*\s])([^*\n]+?)(?<!\s)\*(?!\*)/g)];
  return phrases.at(-1)?.[1];
}

/** Up to three intelligences with a sentence to try, each in another language, best first. */
export function chooseSpecimens(repositories: readonly PublicRepository[]): Specimen[] {
  const chosen: Specimen[] = [];
  for (const repository of repositories) {
    const text = suggestedSentence(repository.description);
    const isNew = !chosen.some((other) => other.repository.language === repository.language);
    if (text && isNew) chosen.push({ repository, text });
  }
  return chosen.slice(0, SPECIMENS);
}

/** Cuts a sentence at its entities. Offsets are UTF-16 units; an entity that overlaps an earlier one is left out. */
export function cutSentence(text: string, entities: readonly FoundEntity[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end, entity } of [...entities].sort((one, other) => one.start - other.start)) {
    if (start < from || end > text.length || start >= end) continue;
    if (start > from) pieces.push({ start: from, text: text.slice(from, start) });
    pieces.push({ start, text: text.slice(start, end), entity });
    from = end;
  }
  if (from < text.length) pieces.push({ start: from, text: text.slice(from) });
  return pieces;
}
