import { FormatError } from '../errors.ts';
import { itemsAt, leaveFields, leaveNoList, readYaml, shownNode, textAt } from '../files/read-yaml.ts';
import { linesOf } from '../text/lines.ts';
import { BROKEN_MARKS, hasBrokenMark, readRasaMarks } from '../text/rasa-marks.ts';
import type { Collector } from '../collector.ts';
import type { YamlNode } from '../files/read-yaml.ts';
import type { Reader, ReaderOptions, Source } from '../source.ts';

const READ = new Set(['version', 'nlu', 'stories']);
const KINDS = ['intent', 'synonym', 'regex', 'lookup'] as const;
const DASHED = /^\s*-\s*/;
const SECTION = new Set(['examples', 'metadata']);

/** A row of a section. */
interface Example {
  readonly text: string;
  readonly line: number;
}

/** Training data of Rasa 2 and 3, and the test sentences in its stories. */
export const readRasaYaml: Reader = (source, collector, options) => {
  readRoots(isTestFile(source.name) ? 'test' : 'train', { source, collector, options });
};

/** The same files, with only test sentences. */
export const readRasaTest: Reader = (source, collector, options) => {
  readRoots('test', { source, collector, options });
};

interface Parts {
  readonly source: Source;
  readonly collector: Collector;
  readonly options: ReaderOptions;
}

function readRoots(split: 'train' | 'test', { source, collector, options }: Parts): void {
  const roots = readYaml(source, options);
  if (!roots.some(({ fields }) => fields.has('nlu') || fields.has('stories'))) throw new FormatError('broken');
  for (const { fields } of roots) {
    leaveNoList(fields, ['nlu', 'stories'], collector);
    for (const section of fields.get('nlu')?.items ?? []) readSection(section, { collector, options, split });
    for (const story of fields.get('stories')?.items ?? []) readStory(story, collector);
    for (const [name, { fields: members, items }] of fields)
      if (!READ.has(name)) collector.leave(name, [...members.keys()][0] ?? '', Math.max(1, members.size, items.length));
  }
}

/** Rasa stores test data in files whose names begin with `test_`. */
function isTestFile(name: string): boolean {
  return /(^|\/)test_[^/]*$/i.test(name);
}

interface Target {
  readonly collector: Collector;
  readonly options: ReaderOptions;
  readonly split: 'train' | 'test';
}

function readSection(section: YamlNode, target: Target): void {
  const { collector } = target;
  const { fields, line } = section;
  const kind = KINDS.find((each) => fields.has(each));
  const name = kind === undefined ? '' : textAt(section, kind);
  if (!kind || (name === '' && kind !== 'intent')) {
    collector.refuse('shape', { text: shownNode(section), line });
    return;
  }
  leaveRest(fields, { kind, name }, collector);
  const examples = examplesOf(fields.get('examples'), collector, kind === 'intent' && name !== '' ? name : undefined);
  if (kind === 'intent') readSentences(name === '' ? undefined : name, examples, target);
  else if (kind === 'synonym') readSynonyms(name, examples, collector);
  else readParts(name, { kind: kind === 'regex' ? 'patterns' : 'words', examples }, collector);
}

function leaveRest(
  fields: YamlNode['fields'],
  { kind, name }: { kind: string; name: string },
  collector: Collector,
): void {
  if (fields.has('metadata')) collector.leave('metadata', name);
  leaveFields(fields, new Set([...SECTION, kind]), collector);
  if (fields.get('examples')?.text === undefined) leaveNoList(fields, ['examples'], collector);
}

function readParts(
  entity: string,
  { kind, examples }: { kind: 'patterns' | 'words'; examples: readonly Example[] },
  collector: Collector,
): void {
  collector.entity(entity);
  for (const { text, line } of examples) collector.entity(entity, { [kind]: [text], line });
}

function readSynonyms(value: string, examples: readonly Example[], collector: Collector): void {
  collector.synonym(
    { value, synonyms: examples.map(({ text }) => text), language: undefined },
    examples.map(({ line }) => line),
  );
}

function readSentences(
  intent: string | undefined,
  examples: readonly Example[],
  { collector, options, split }: Target,
): void {
  if (intent !== undefined) collector.intent(intent);
  for (const { text, line } of examples) {
    const marked = text.length > options.limits.line ? { text, marks: [] } : readRasaMarks(text);
    if (hasBrokenMark(marked.text)) collector.leave(BROKEN_MARKS, text);
    collector.sentence({ ...marked, intent, split, line });
  }
}

/** Lines that begin with a dash, or a list of texts or of maps with a `text`. */
function examplesOf(node: YamlNode | undefined, collector: Collector, intent: string | undefined): Example[] {
  if (!node) return [];
  if (node.text !== undefined) return dashedLines(node, collector, intent);
  return node.items.flatMap((item) => {
    const text = item.text ?? item.fields.get('text')?.text;
    if (item.fields.has('metadata')) collector.leave('metadata', text ?? '');
    if (text !== undefined) return [{ text: trimmed(text), line: item.line }];
    collector.refuse('shape', { text: shownNode(item), intent, line: item.line });
    return [];
  });
}

function dashedLines(node: YamlNode, collector: Collector, intent: string | undefined): Example[] {
  const { text = '', line, isBlock, joined } = node;
  if (joined.filter((each) => DASHED.test(each)).length > 1) return joinedLines(node, collector);
  const examples: Example[] = [];
  for (const { text: raw, number } of linesOf(text)) {
    const content = raw.trim();
    const at = line + number - (isBlock ? 0 : 1);
    if (content.startsWith('-')) examples.push({ text: content.slice(1).trim(), line: at });
    else if (content !== '') collector.refuse('no-item', { text: content, intent, line: at });
  }
  return examples.filter((example) => example.text !== '');
}

/** YAML makes one sentence of these lines; other lines than dashed ones continue the sentence before. */
function joinedLines({ line, isBlock, joined }: YamlNode, collector: Collector): Example[] {
  const examples: Example[] = [];
  joined.forEach((raw, at) => {
    const content = raw.trim();
    const last = examples.at(-1);
    if (DASHED.test(raw) || last === undefined)
      examples.push({ text: content.replace(DASHED, ''), line: line + at + (isBlock ? 1 : 0) });
    else if (content !== '') examples[examples.length - 1] = { ...last, text: `${last.text} ${content}`.trim() };
  });
  collector.leave('lines that YAML joins (read one by one)', `${line}: ${joined.join('\n').trim()}`);
  return examples.filter(({ text }) => text !== '');
}

function trimmed(text: string): string {
  return text.replace(/^[\n\r ]+|(?<![\n\r ])[\n\r ]+$/g, '');
}

/** Steps with words and an intent are test sentences. */
function readStory(story: YamlNode, collector: Collector): void {
  const alternatives = itemsAt(story, 'steps').flatMap((step) => [step, ...itemsAt(step, 'or')]);
  if (!story.fields.has('steps')) collector.refuse('shape', { text: textAt(story, 'story'), line: story.line });
  for (const step of alternatives) readStep(step, collector);
}

function readStep(step: YamlNode, collector: Collector): void {
  const { fields, line } = step;
  const intent = textAt(step, 'intent');
  const [what = 'step'] = fields.keys();
  if (fields.has('user')) {
    const marked = readRasaMarks(trimmed(textAt(step, 'user')));
    collector.sentence({ ...marked, intent: intent === '' ? undefined : intent, split: 'test', line });
  } else if (what === 'intent') collector.leave('steps without words', intent);
  else if (what !== 'or') collector.leave(what, textAt(step, what));
}
