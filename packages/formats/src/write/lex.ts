import { oneEntityASlot, slotsOf } from './fit/one-entity-a-slot.ts';
import { piecesOf, slotOf } from './pieces.ts';
import type { Entity, EntityValue, Sentence } from '../model.ts';
import type { Holds } from './fit/holds.ts';
import type { Leave } from './fit/losses.ts';

const BRACES = /[{}]/;

/** Sentences as both versions of Lex can hold them: slots replace the marked words. */
export const LEX_UTTERANCES: Holds = {
  marks: 'slots',
  longest: { count: 200, unit: 'utf16' },
  text: 'line',
  intents: true,
  mend: () => {
    const held = oneEntityASlot();
    return (sentence, leave) => (hasNoBraces(sentence, leave) ? held(sentence, leave) : undefined);
  },
};

/** Braces are slots. */
function hasNoBraces({ text }: Sentence, leave: Leave): boolean {
  if (BRACES.test(text)) leave('sentences that the format reads otherwise', text);
  return !BRACES.test(text);
}

/** A name of letters, with single separators between them. */
export function lexName(name: string): string {
  const trimmed = name.replace(/[_-]+/g, '_').replace(/^_|_$/g, '');
  return trimmed === '' ? 'name' : trimmed;
}

export interface LexIntent {
  readonly name: string;
  readonly utterances: readonly string[];
  readonly slots: readonly { readonly slot: string; readonly type: string }[];
}

interface SlotType {
  readonly name: string;
  readonly values: readonly Omit<EntityValue, 'language'>[];
  readonly patterns: readonly string[];
}

/** Collects the words of marks while intents are written: a slot type without values gets them. */
export function slotTypes(entities: readonly Entity[]) {
  const marked = new Map<string, Set<string>>();
  const note = ({ text, mark }: ReturnType<typeof piecesOf>[number]) => {
    if (!mark) return text;
    marked.set(mark.entity, (marked.get(mark.entity) ?? new Set()).add(text));
    return `{${slotOf(mark)}}`;
  };
  return {
    intent: (name: string, sentences: readonly Sentence[]): LexIntent => ({
      name,
      utterances: [...new Set(sentences.map((sentence) => piecesOf(sentence).map(note).join('')))],
      slots: [...slotsOf(sentences)].map(([slot, type]) => ({ slot, type })),
    }),
    all: (): SlotType[] =>
      entities
        .map(({ name, values, patterns }) => ({
          name,
          patterns,
          values: ownValues(values, patterns, marked.get(name)),
        }))
        .filter(({ values, patterns }) => values.length + patterns.length > 0),
  };
}

function ownValues(
  values: readonly EntityValue[],
  patterns: readonly string[],
  marked: ReadonlySet<string> = new Set(),
) {
  if (values.length > 0 || patterns.length > 0) return values;
  return [...marked].map((value) => ({ value, synonyms: [] }));
}
