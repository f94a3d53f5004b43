import type { Span } from 'shared/domain';
import type { MarkedText } from './machine-translator.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** A numbered tag, any other tag, or a character reference. */
const TAG = /<(?<close>\/?)b(?:\s+id="(?<id>\d+)")?\s*>|<[^<>]*>/u;
const REFERENCE = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>\w+));/u;
const PARTS = new RegExp(`${TAG.source}|${REFERENCE.source}`, 'giu');

/** The sentence as one line of HTML with each mark as a numbered `<b>`; translators move such tags with the words. */
export function toTagged({ text, entities }: MarkedText): string {
  const numbered = entities.map((mark, index) => ({ ...mark, index })).sort((a, b) => a.start - b.start);
  let html = '';
  let place = 0;
  for (const { start, end, index } of numbered) {
    html += `${escaped(text.slice(place, start))}<b id="${index}">${escaped(text.slice(start, end))}</b>`;
    place = end;
  }
  return html + escaped(text.slice(place));
}

export interface UntaggedText {
  readonly text: string;
  /** Span of each tag, by its number. */
  readonly spans: ReadonlyMap<number, Span>;
}

/** The text of translated HTML and the spans of its tags, without white space at the ends of text and tags. */
export function fromTagged(html: string): UntaggedText {
  const flat = html
    .replace(/(<b\b[^<>]*>)\s+/giu, ' $1')
    .replace(/(?<!\s)\s+(<\/b>)/giu, '$1 ')
    .replace(/\s+/gu, ' ')
    .trim();
  const spans = new Map<number, Span>();
  let text = '';
  let place = 0;
  let open: { id: number; start: number } | undefined;
  for (const match of flat.matchAll(PARTS)) {
    text += flat.slice(place, match.index);
    place = match.index + match[0].length;
    const { close, id, decimal, hex, name } = match.groups ?? {};
    if (close === '' && id !== undefined) open = { id: Number(id), start: text.length };
    else if (close === '/' && open) {
      const span = trimmedFrom(text, open.start);
      if (span && !spans.has(open.id)) spans.set(open.id, span);
      open = undefined;
    } else if (!match[0].startsWith('<')) text += referred({ decimal, hex, name }) ?? match[0];
  }
  return trimmed(text + flat.slice(place), spans);
}

function escaped(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

function referred({
  decimal,
  hex,
  name,
}: {
  decimal?: string | undefined;
  hex?: string | undefined;
  name?: string | undefined;
}): string | undefined {
  if (name !== undefined) return NAMED[name.toLowerCase()];
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return point > 0 && point <= 0x10_ff_ff && !(point >= 0xd8_00 && point <= 0xdf_ff)
    ? String.fromCodePoint(point)
    : undefined;
}

/** The trimmed part of the text from `start` to its end; undefined when it is blank. */
function trimmedFrom(text: string, start: number): Span | undefined {
  const part = text.slice(start);
  if (part.trim() === '') return undefined;
  return { start: start + part.length - part.trimStart().length, end: start + part.trimEnd().length };
}

function trimmed(text: string, spans: ReadonlyMap<number, Span>): UntaggedText {
  const shift = text.length - text.trimStart().length;
  return {
    text: text.trim(),
    spans: new Map([...spans].map(([id, { start, end }]) => [id, { start: start - shift, end: end - shift }])),
  };
}
