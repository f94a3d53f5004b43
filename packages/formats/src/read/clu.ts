import { FormatError } from '../errors.ts';
import { field, isObject, list, listIn, nameIn, numberIn, textIn, texts } from '../json.ts';
import { jsonOf, leaveNoLists, leaveOthers } from '../source.ts';
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
  for (const intent of listIn(assets, 'intents')) {
    collector.intent(nameIn(intent, 'category') ?? nameIn(intent, 'name') ?? '');
    leaveOthers(intent, INTENT, collector);
  }
  for (const entity of listIn(assets, 'entities')) readEntity(entity, collector);
  // The first preview called them examples.
  for (const utterance of [...list(root), ...listIn(assets, 'utterances'), ...listIn(assets, 'examples')])
    readUtterance(utterance, { language, unit }, collector);
  if (Array.isArray(root)) return;
  leaveOthers(root, ROOT, collector);
  leaveNoLists(assets, ['intents', 'entities', 'utterances', 'examples'], collector);
  leaveOthers(assets, ASSETS, collector);
};

function unitOf(indexType: string): Unit {
  if (/textelement/i.test(indexType)) return 'grapheme';
  return /codepoint/i.test(indexType) ? 'character' : 'utf16';
}

function readEntity(entity: unknown, collector: Collector): void {
  const name = nameIn(entity, 'category') ?? nameIn(entity, 'name') ?? '';
  const values = listIn(field(entity, 'list'), 'sublists').flatMap((sublist): Partial<EntityValue>[] => {
    const value = textIn(sublist, 'listKey') ?? '';
    const synonyms = listIn(sublist, 'synonyms');
    if (synonyms.length === 0) return [{ value }];
    return synonyms.map((each) => ({
      value,
      synonyms: texts(field(each, 'values')),
      language: nameIn(each, 'language'),
    }));
  });
  const expressions = listIn(field(entity, 'regex'), 'expressions');
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
    marks: listIn(utterance, 'entities').map((mark) => {
      const start = numberIn(mark, 'offset');
      return {
        start: toUnits(text, start, unit),
        end: toUnits(text, start + numberIn(mark, 'length'), unit),
        entity: nameIn(mark, 'category') ?? nameIn(mark, 'entityName') ?? '',
      };
    }),
  });
}
