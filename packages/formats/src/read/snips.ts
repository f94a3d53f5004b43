import { FormatError } from '../errors.ts';
import { itemsAt, leaveFields, leaveNoList, readYaml, shownNode, textAt } from '../files/read-yaml.ts';
import { entriesOf, field, isObject, nameIn, textIn } from '../json.ts';
import { itemsIn, jsonOf, leaveOthers, textsIn } from '../source.ts';
import { readSnipsMarks, SNIPS_SLOT } from '../text/snips-marks.ts';
import { joinPieces, slotMark } from './pieces.ts';
import type { Collector } from '../collector.ts';
import type { YamlNode } from '../files/read-yaml.ts';
import type { Reader } from '../source.ts';
import type { Piece } from './pieces.ts';

const READ = new Set(['language', 'intents', 'entities']);
const USUAL: readonly (readonly [setting: string, usual: RegExp])[] = [
  ['automatically_extensible', /^(true|yes|on)$/i],
  ['use_synonyms', /^(true|yes|on)$/i],
  ['matching_strictness', /^1(\.0*)?$/],
];

const INTENT = new Set(['type', 'name', 'slots', 'utterances']);
const ENTITY = new Set(['type', 'name', 'values', ...USUAL.map(([setting]) => setting)]);

/** The dataset of Snips in JSON, and the bare lists of its benchmark of 2017. */
export const readSnipsJson: Reader = (source, collector, options) => {
  const root = jsonOf(source, options);
  if (!isObject(root)) throw new FormatError('broken');
  const isBenchmark = !isObject(field(root, 'intents'));
  const language = nameIn(root, 'language');
  for (const [intent, content] of entriesOf(isBenchmark ? root : field(root, 'intents'))) {
    collector.intent(intent);
    for (const utterance of isBenchmark
      ? itemsIn(root, intent, collector)
      : itemsIn(content, 'utterances', collector)) {
      const pieces = itemsIn(utterance, 'data', collector).map(pieceOf);
      collector.sentence({ ...joinPieces(pieces), intent, language });
    }
  }
  if (isBenchmark) return;
  for (const [name, entity] of entriesOf(field(root, 'entities'))) {
    leaveSettings(name, (setting) => textIn(entity, setting), collector);
    collector.entity(name, {
      values: itemsIn(entity, 'data', collector).map((each) => ({
        value: textIn(each, 'value') ?? '',
        synonyms: textsIn(each, 'synonyms', collector),
        language,
      })),
    });
  }
  leaveOthers(root, READ, collector);
};

/** Settings that differ from the default. */
function leaveSettings(name: string, valueOf: (setting: string) => string | undefined, collector: Collector): void {
  for (const [setting, usual] of USUAL) {
    const value = valueOf(setting);
    if (value !== undefined && !usual.test(value)) collector.leave(setting, `${name}: ${value}`);
  }
}

function pieceOf(chunk: unknown): Piece {
  const words = textIn(chunk, 'text') ?? '';
  const role = nameIn(chunk, 'slot_name');
  const entity = nameIn(chunk, 'entity') ?? role;
  return entity === undefined ? { text: words } : { text: words, mark: slotMark(entity, role) };
}

/** The YAML of Snips. Marks are the reverse of Rasa's: `[slot](words)`. */
export const readSnipsYaml: Reader = (source, collector, options) => {
  const documents = readYaml(source, options).filter(({ fields }) => fields.has('type'));
  if (documents.length === 0) throw new FormatError('broken');
  for (const document of documents) {
    const type = document.fields.get('type')?.text;
    if (type === 'intent') readIntent(document, collector);
    else if (type === 'entity') readEntity(document, collector);
    else collector.leave(type ?? 'documents', document.fields.get('name')?.text ?? '');
  }
};

function readIntent(document: YamlNode, collector: Collector): void {
  const intent = textAt(document, 'name');
  const types = new Map(itemsAt(document, 'slots').map((slot) => [textAt(slot, 'name'), textAt(slot, 'entity')]));
  collector.intent(intent);
  leaveNoList(document.fields, ['slots', 'utterances'], collector);
  leaveFields(document.fields, INTENT, collector);
  for (const item of itemsAt(document, 'utterances')) {
    const { text, line } = item;
    if (text === undefined) {
      collector.refuse('shape', { text: shownNode(item), intent, line });
      continue;
    }
    const marked = readSnipsMarks(text.trim(), types);
    const row = { text: text.trim(), intent, line };
    if (isTemplate(marked.text, types)) collector.refuse('template', row);
    else collector.sentence({ ...row, ...marked });
  }
}

/** `[slot]` means any value of the slot. */
function isTemplate(text: string, types: ReadonlyMap<string, string>): boolean {
  return [...text.matchAll(SNIPS_SLOT)].some(([, name = '']) => types.has(name.split(':')[0] ?? ''));
}

function readEntity(document: YamlNode, collector: Collector): void {
  const values = itemsAt(document, 'values').flatMap((item) => {
    if (item.fields.size > 0) collector.refuse('shape', { text: shownNode(item), line: item.line });
    const [value = '', ...synonyms] = item.items.length > 0 ? item.items.map((each) => each.text ?? '') : [item.text];
    return value === '' ? [] : [{ value, synonyms: synonyms.filter((each) => each !== undefined) }];
  });
  const name = textAt(document, 'name');
  leaveNoList(document.fields, ['values'], collector);
  leaveFields(document.fields, ENTITY, collector);
  leaveSettings(name, (setting) => document.fields.get(setting)?.text, collector);
  collector.entity(name, { values });
}
