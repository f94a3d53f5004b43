import { isItemKey, overlap } from 'shared/domain';
import type { Mark } from 'shared/domain';

const ESCAPABLE = /[\\[\]]/g;
/** An escaped character, or `[words](entity)`, also `[words](entity:value)`. */
const INLINE = /\\([\\[\]])|\[((?:\\[\\[\]]|[^[\]\\]|\\(?![\\[\]]))+)\]\(([^()\s:]+)(?::[^()]*)?\)/gu;

/** Writes the marks into a sentence as `[words](entity)`, and escapes its own brackets as `\[` and `\]`. */
export function toInline({ text, entities }: { readonly text: string; readonly entities: readonly Mark[] }): string {
  let inline = '';
  let place = 0;
  for (const { start, end, entity } of [...entities].sort((a, b) => a.start - b.start)) {
    inline += `${escaped(text.slice(place, start))}[${escaped(text.slice(start, end))}](${entity})`;
    place = end;
  }
  return inline + escaped(text.slice(place));
}

/** Parses a trimmed sentence and its marks; brackets without a valid entity name stay text. */
export function fromInline(inline: string): { text: string; entities: Mark[] } {
  const entities: Mark[] = [];
  let text = '';
  let place = 0;
  for (const match of inline.matchAll(INLINE)) {
    const [whole, character, words, entity] = match;
    text += inline.slice(place, match.index);
    place = match.index + whole.length;
    const marked = words === undefined ? '' : unescaped(words);
    if (character !== undefined) text += character;
    else if (entity === undefined || !isItemKey(entity) || marked.trim() === '') text += unescaped(whole);
    else {
      const start = text.length + marked.length - marked.trimStart().length;
      entities.push({ start, end: start + marked.trim().length, entity });
      text += marked;
    }
  }
  return trimmed(text + inline.slice(place), entities);
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
