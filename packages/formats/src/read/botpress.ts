import { FormatError } from '../errors.ts';
import { entriesOf, field, isFilled, isObject, listIn, nameIn, textIn, texts } from '../json.ts';
import { filesOf, itemsIn, jsonOf, textsIn } from '../source.ts';
import { readBotpressMarks } from '../text/botpress-marks.ts';
import { matching } from './folders.ts';
import type { Collector } from '../collector.ts';
import type { Reader } from '../source.ts';

/** The intent of out-of-scope sentences. */
const NEGATIVE = 'none';

const INTENT_FILE = /(?:^|\/)intents\/([^/]+)\.json$/;
const ENTITY_FILE = /(?:^|\/)entities\/([^/]+)\.json$/;
/** Questions with their answers, in the later versions. */
const QUESTION_FILE = /(?:^|\/)qna\/([^/]+)\.json$/;

/** The intents, entities and questions of a bot of Botpress 12, in a zip or its exported `.tgz`. */
export const readBotpress: Reader = async (source, collector, options) => {
  const files = await filesOf(source, options);
  const intents = matching(files, INTENT_FILE);
  const entities = matching(files, ENTITY_FILE);
  const questions = matching(files, QUESTION_FILE);
  if (intents.length + entities.length + questions.length === 0) throw new FormatError('broken');
  const place = { collector, language: options.language };
  for (const { file, groups } of intents) readIntent(jsonOf(file, options), groups[0] ?? '', place);
  for (const { file, groups } of questions) readQuestion(jsonOf(file, options), groups[0] ?? '', place);
  for (const { file, groups } of entities) readEntity(jsonOf(file, options), groups[0] ?? '', collector);
  const known = [INTENT_FILE, ENTITY_FILE, QUESTION_FILE];
  const others = [...files.keys()].filter((path) => !known.some((pattern) => pattern.test(path)));
  collector.leave('files', others[0] ?? '', others.length);
};

/**
 * JSON of Botpress 12: one intent or entity in a separate file, exported questions, or the training input of its
 * language server.
 */
export const readBotpressIntent: Reader = (source, collector, options) => {
  const root = jsonOf(source, options);
  const name = source.name.replace(/^.*\/|\.json$/g, '');
  const place = { collector, language: nameIn(root, 'language') ?? options.language };
  const isIntent = field(root, 'utterances') !== undefined;
  const isEntity = field(root, 'occurrences') !== undefined;
  const [intents, entities, questions] = [
    isIntent ? [root] : itemsIn(root, 'intents', collector),
    isEntity ? [root] : itemsIn(root, 'entities', collector),
    itemsIn(root, 'qnas', collector),
  ];
  if (intents.length + entities.length + questions.length === 0) throw new FormatError('broken');
  for (const intent of intents) readIntent(intent, name, place);
  for (const question of questions) readQuestion(question, name, place);
  for (const entity of entities) readEntity(entity, name, collector);
  const elements = listIn(root, 'contentElements');
  collector.leave('contentElements', nameIn(elements[0], 'id') ?? '', elements.length);
};

interface Place {
  readonly collector: Collector;
  /** Language of utterances that are not listed by language. */
  readonly language: string;
}

/** A question becomes an intent of the same name, as in the archives of earlier versions. */
function readQuestion(question: unknown, file: string, { collector }: Place): void {
  const data = field(question, 'data') ?? question;
  const name = nameIn(question, 'id') ?? file;
  const intent = `${QUESTION}${name.replace(QUESTION, '')}`;
  const answers = entriesOf(field(data, 'answers')).flatMap(([, told]) => texts(told));
  collector.intent(intent);
  collector.leave('answers', answers[0] ?? '', answers.length);
  const questions = field(data, 'questions');
  for (const [language] of entriesOf(questions))
    for (const text of textsIn(questions, language, collector)) collector.sentence({ text, intent, language });
}
const QUESTION = '__qna__';

function readIntent(intent: unknown, file: string, { collector, language: only }: Place): void {
  const name = nameIn(intent, 'name') ?? file;
  const contexts = texts(field(intent, 'contexts')).filter((context) => context !== 'global');
  collector.intent(name);
  collector.leave('contexts', contexts[0] ?? '', contexts.length);
  for (const slot of itemsIn(intent, 'slots', collector)) {
    const types = texts(field(slot, 'entities')).filter((type) => type !== nameIn(slot, 'name'));
    collector.leave('entities of slots', types.join(', '), types.length);
  }
  const utterances = field(intent, 'utterances');
  const byLanguage = isObject(utterances) ? utterances : { [only]: utterances };
  for (const [language, spoken] of Object.entries(byLanguage))
    for (const utterance of textsIn({ utterances: spoken }, 'utterances', collector))
      collector.sentence({ ...readBotpressMarks(utterance), intent: name, language, negative: name === NEGATIVE });
}

function readEntity(entity: unknown, file: string, collector: Collector): void {
  const name = nameIn(entity, 'name') ?? file;
  const pattern = nameIn(entity, 'pattern') ?? nameIn(entity, 'regex');
  const isPattern = textIn(entity, 'type') === 'pattern';
  const values = ['occurrences', 'values']
    .flatMap((part) => itemsIn(entity, part, collector))
    .map((each) => ({
      value: textIn(each, 'name') ?? '',
      synonyms: textsIn(each, 'synonyms', collector),
    }));
  collector.entity(name, isPattern && pattern !== undefined ? { patterns: [pattern] } : { values });
  if (isFilled(field(entity, 'examples'))) collector.leave('examples of entities', name);
}
