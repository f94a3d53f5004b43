import { FormatError } from '../errors.ts';
import { field, isObject, list, nameIn, numberIn, textIn } from '../json.ts';
import { itemsIn, jsonOf, leaveOthers, textsIn } from '../source.ts';
import { toUnits } from '../text/place-mark.ts';
import type { Collector } from '../collector.ts';
import type { EntityValue } from '../model.ts';
import type { Reader } from '../source.ts';
import type { Unit } from '../text/place-mark.ts';

const ROOT = new Set(['projectFileVersion', 'stringIndexType', 'metadata', 'assets']);
const ASSETS = new Set(['projectKind', 'intents', 'entities', 'utterances', 'examples']);
const INTENT = new Set(['category', 'name']);
const ENTITY = new Set(['category', 'name', 'compositionSetting', 'list', 'regex']);
/** The intent of out-of-scope sentences. */
const NONE = 'None';

/** A project of Azure CLU, or the bare list of its utterances. */
export const readClu: Reader = (source, collector, options) => {
  const root = jsonOf(source, options);
  const assets = field(root, 'assets');
  if (!Array.isArray(root) && !isObject(assets)) throw new FormatError('broken');
  const language = nameIn(field(root, 'metadata'), 'language');
  const unit = unitOf(textIn(root, 'stringIndexType') ?? '');
  for (const intent of itemsIn(assets, 'intents', collector)) {
    collector.intent(nameIn(intent, 'category') ?? nameIn(intent, 'name') ?? '');
    leaveOthers(intent, INTENT, collector);
  }
  for (const entity of itemsIn(assets, 'entities', collector)) readEntity(entity, collector);
  // The first preview called them examples.
  for (const utterance of [
    ...list(root),
    ...itemsIn(assets, 'utterances', collector),
    ...itemsIn(assets, 'examples', collector),
  ])
    readUtterance(utterance, { language, unit }, collector);
  if (Array.isArray(root)) return;
  leaveOthers(root, ROOT, collector);
  leaveOthers(assets, ASSETS, collector);
};

function unitOf(indexType: string): Unit {
  if (/textelement/i.test(indexType)) return 'grapheme';
  return /codepoint/i.test(indexType) ? 'character' : 'utf16';
}

function readEntity(entity: unknown, collector: Collector): void {
  const name = nameIn(entity, 'category') ?? nameIn(entity, 'name') ?? '';
  const values = itemsIn(field(entity, 'list'), 'sublists', collector).flatMap((sublist): Partial<EntityValue>[] => {
    const value = textIn(sublist, 'listKey') ?? '';
    const synonyms = itemsIn(sublist, 'synonyms', collector);
    if (synonyms.length === 0) return [{ value }];
    return synonyms.map((each) => ({
      value,
      synonyms: textsIn(each, 'values', collector),
      language: nameIn(each, 'language'),
    }));
  });
  const expressions = itemsIn(field(entity, 'regex'), 'expressions', collector);
  collector.entity(name, { values, patterns: expressions.flatMap((each) => nameIn(each, 'regexPattern') ?? []) });
  leaveOthers(entity, ENTITY, collector);
}

function readUtterance(
  utterance: unknown,
  { language, unit }: { language: string | undefined; unit: Unit },
  collector: Collector,
): void {
  const text = textIn(utterance, 'text');
  const intent = nameIn(utterance, 'intent');
  if (text === undefined) {
    collector.refuse('shape', { text: '', intent });
    return;
  }
  collector.sentence({
    text,
    intent,
    language: nameIn(utterance, 'language') ?? language,
    split: /^test$/i.test(textIn(utterance, 'dataset') ?? '') ? 'test' : 'train',
    negative: intent === NONE,
    marks: itemsIn(utterance, 'entities', collector).map((mark) => {
      const start = numberIn(mark, 'offset');
      return {
        start: toUnits(text, start, unit),
        end: toUnits(text, start + numberIn(mark, 'length'), unit),
        entity: nameIn(mark, 'category') ?? nameIn(mark, 'entityName') ?? '',
      };
    }),
  });
}
