import { FormatError } from '../errors.ts';
import { entriesOf, field, isFilled, isObject, listIn, nameIn, textIn, texts } from '../json.ts';
import { filesOf, jsonOf } from '../source.ts';
import { readBotpressMarks } from '../text/botpress-marks.ts';
import { matching } from './folders.ts';
import type { Collector } from '../collector.ts';
import type { Reader } from '../source.ts';

/** The intent of what is none. */
const NEGATIVE = 'none';

/** The intents and entities of a bot of Botpress 12. */
export const readBotpress: Reader = async (source, collector, options) => {
  const files = await filesOf(source, options);
  const intents = matching(files, /(?:^|\/)intents\/([^/]+)\.json$/);
  const entities = matching(files, /(?:^|\/)entities\/([^/]+)\.json$/);
  if (intents.length === 0 && entities.length === 0) throw new FormatError('broken');
  for (const { file, groups } of intents) readIntent(jsonOf(file, options), groups[0] ?? '', collector);
  for (const { file, groups } of entities) readEntity(jsonOf(file, options), groups[0] ?? '', collector);
  const others = [...files.keys()].filter((path) => !/(?:^|\/)(intents|entities)\/[^/]+\.json$/.test(path));
  collector.leave('files', others[0] ?? '', others.length);
};

/** One intent of Botpress 12 in a file of its own. */
export const readBotpressIntent: Reader = (source, collector, options) => {
  const intent = jsonOf(source, options);
  if (!isObject(field(intent, 'utterances'))) throw new FormatError('broken');
  readIntent(intent, source.name.replace(/^.*\/|\.json$/g, ''), collector);
};

function readIntent(intent: unknown, file: string, collector: Collector): void {
  const name = nameIn(intent, 'name') ?? file;
  const contexts = texts(field(intent, 'contexts')).filter((context) => context !== 'global');
  collector.intent(name);
  collector.leave('contexts', contexts[0] ?? '', contexts.length);
  for (const slot of listIn(intent, 'slots')) {
    const types = texts(field(slot, 'entities')).filter((type) => type !== nameIn(slot, 'name'));
    collector.leave('entities of slots', types.join(', '), types.length);
  }
  for (const [language, utterances] of entriesOf(field(intent, 'utterances')))
    for (const utterance of texts(utterances))
      collector.sentence({ ...readBotpressMarks(utterance), intent: name, language, negative: name === NEGATIVE });
}

function readEntity(entity: unknown, file: string, collector: Collector): void {
  const name = nameIn(entity, 'name') ?? file;
  const pattern = nameIn(entity, 'pattern');
  const isPattern = textIn(entity, 'type') === 'pattern';
  const values = listIn(entity, 'occurrences').map((each) => ({
    value: textIn(each, 'name') ?? '',
    synonyms: texts(field(each, 'synonyms')),
  }));
  collector.entity(name, isPattern && pattern !== undefined ? { patterns: [pattern] } : { values });
  if (isFilled(field(entity, 'examples'))) collector.leave('examples of entities', name);
}
