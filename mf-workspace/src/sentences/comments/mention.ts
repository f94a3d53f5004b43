import type { Person } from '../../components/people/api.ts';

/** People on offer at once. */
const OFFERED_MAX = 5;

/** The start of a nickname before the cursor: after an `@` that begins a word. */
const BEGUN = /(?<![\w@.+-])@([a-zA-Z0-9_-]*)$/;

/** People whose nickname or name begins with what is typed after the `@` before the cursor. */
export function proposedPeople(text: string, cursor: number, people: readonly Person[]): readonly Person[] {
  const typed = BEGUN.exec(text.slice(0, cursor))?.[1]?.toLowerCase();
  if (typed === undefined) return [];
  return people
    .filter(({ nickname, name }) =>
      [nickname, ...name.split(/\s+/)].some((word) => word.toLowerCase().startsWith(typed)),
    )
    .filter(({ nickname }) => nickname.toLowerCase() !== typed)
    .slice(0, OFFERED_MAX);
}

/** Completes the mention before the cursor. */
export function withMention(text: string, cursor: number, nickname: string): { text: string; cursor: number } {
  const before = text.slice(0, cursor).replace(BEGUN, `@${nickname} `);
  return { text: before + text.slice(cursor).replace(/^ /, ''), cursor: before.length };
}
