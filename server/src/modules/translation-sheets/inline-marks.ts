import { isItemKey, overlap } from 'shared/domain';
import type { Mark } from 'shared/domain';

const ESCAPABLE = /[\\[\]]/g;
/** A character taken as it is, or `[words](entity)`, also `[words](entity:value)`. */
const INLINE = /\\([\\[\]])|\[((?:\\[\\[\]]|[^[\]\\]|\\(?![\\[\]]))+)\]\(([^()\s:]+)(?::[^()]*)?\)/gu;

/** A sentence with its marks written into it as `[words](entity)`; brackets of its own are written `\[` and `\]`. */
export function toInline({ text, entities }: { readonly text: string; readonly entities: readonly Mark[] }): string {
  let inline = '';
  let place = 0;
  for (const { start, end, entity } of [...entities].sort((a, b) => a.start - b.start)) {
    inline += `${escaped(text.slice(place, start))}[${escaped(text.slice(start, end))}](${entity})`;
    place = end;
  }
  return inline + escaped(text.slice(place));
}

/** The sentence and its marks; what is no mark of a usable name stays text. Without blanks at its ends. */
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
