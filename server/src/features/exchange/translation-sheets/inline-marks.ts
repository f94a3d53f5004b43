import { findName, isItemKey, overlap } from 'shared/domain';
import type { Mark } from 'shared/domain';

const ESCAPABLE = /[\\[\]]/g;
/** Characters that end the name of an entity. */
const ESCAPABLE_IN_NAME = /[\\():]/g;
const ESCAPED = String.raw`\\([\\[\]])`;
const WORDS = String.raw`((?:\\[\\[\]]|[^[\]\\]|\\(?![\\[\]]))+)`;
const NAME = String.raw`((?:\\[\\():]|[^()\n:\\]|\\(?![\\():]))+)`;
/** An escaped character, or `[words](entity)`, also `[words](entity:value)`. */
const INLINE = new RegExp(String.raw`${ESCAPED}|\[${WORDS}\]\(${NAME}(?::[^()]*)?\)`, 'gu');

/** Writes the marks into a sentence as `[words](entity)`, and escapes existing brackets as `\[` and `\]`. */
export function toInline({ text, entities }: { readonly text: string; readonly entities: readonly Mark[] }): string {
  let inline = '';
  let place = 0;
  for (const { start, end, entity } of [...entities].sort((a, b) => a.start - b.start)) {
    const name = entity.replace(ESCAPABLE_IN_NAME, '\\$&');
    inline += `${escaped(text.slice(place, start))}[${escaped(text.slice(start, end))}](${name})`;
    place = end;
  }
  return inline + escaped(text.slice(place));
}

/**
 * Parses a trimmed sentence and its marks. Brackets remain text unless they contain one of the names, or a valid name
 * for an entity.
 */
export function fromInline(inline: string, names: readonly string[]): { text: string; entities: Mark[] } {
  const entities: Mark[] = [];
  let text = '';
  let place = 0;
  for (const match of inline.matchAll(INLINE)) {
    const [whole, character, words, written = ''] = match;
    text += inline.slice(place, match.index);
    place = match.index + whole.length;
    const marked = words === undefined ? '' : unescaped(words);
    const entity = entityOf(written.replace(/\\([\\():])/g, '$1'), names);
    if (character !== undefined) text += character;
    else if (entity === undefined || marked.trim() === '') text += unescaped(whole);
    else {
      const start = text.length + marked.length - marked.trimStart().length;
      entities.push({ start, end: start + marked.trim().length, entity });
      text += marked;
    }
  }
  return trimmed(text + inline.slice(place), entities);
}

function entityOf(written: string, names: readonly string[]): string | undefined {
  return findName(written, names) ?? (isItemKey(written) ? written : undefined);
}

function trimmed(text: string, entities: readonly Mark[]): { text: string; entities: Mark[] } {
  const shift = text.length - text.trimStart().length;
  const moved = entities.map((mark) => ({ ...mark, start: mark.start - shift, end: mark.end - shift }));
  return {
    text: text.trim(),
    entities: moved.filter((mark, index) => !moved.slice(0, index).some((other) => overlap(other, mark))),
  };
}

function escaped(text: string): string {
  return text.replace(ESCAPABLE, '\\$&');
}

function unescaped(text: string): string {
  return text.replace(/\\([\\[\]])/g, '$1');
}
