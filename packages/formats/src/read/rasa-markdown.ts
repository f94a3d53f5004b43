import { textOf } from '../source.ts';
import { linesOf } from '../text/lines.ts';
import { BROKEN_MARKS, hasBrokenMark, readRasaMarks } from '../text/rasa-marks.ts';
import type { Collector } from '../collector.ts';
import type { Reader } from '../source.ts';
import type { Line } from '../text/lines.ts';

const HEADING = /^##\s*(intent|synonym|regex|lookup)\s*:(.*)$/i;
const ANY_HEADING = /^[\t ]*##\s*(?:intent|synonym|regex|lookup)\s*:/im;
const STORY = /^##(?!#)(.*)/s;
const ITEM = /^[-*+](.*)/s;

interface Section {
  readonly kind: string;
  readonly name: string;
  /** Lines of a story, or of an unknown heading; which of the two is known only at the end. */
  readonly lines: Line[];
}

/**
 * Training data of Rasa 1 in Markdown, and the test sentences in its stories. A heading with one `#` does not begin a
 * section.
 */
export const readRasaMarkdown: Reader = (source, collector, options) => {
  let section: Section | undefined;
  const content = withoutComments(textOf(source, options));
  const hasTraining = ANY_HEADING.test(content);
  for (const { text, number } of linesOf(content)) {
    const line = text.trim();
    const begun = sectionOf(line);
    if (begun) {
      if (section) endStory(section, hasTraining, collector);
      section = begin(begun, collector);
    } else if (section && line !== '')
      readLine(section, { text: line, number }, { collector, most: options.limits.line });
    else if (ITEM.test(line)) collector.leave('lines before the first section', line);
  }
  if (section) endStory(section, hasTraining, collector);
};

function sectionOf(line: string): Section | undefined {
  const [, kind, name = ''] = HEADING.exec(line) ?? [];
  if (kind !== undefined) return { kind: kind.toLowerCase(), name: name.trim(), lines: [] };
  const story = STORY.exec(line)?.[1];
  return story === undefined ? undefined : { kind: 'story', name: story.trim(), lines: [] };
}

function begin(section: Section, collector: Collector): Section {
  if (section.kind === 'intent') collector.intent(section.name);
  if (section.kind === 'lookup') collector.entity(section.name);
  return section;
}

function readLine(section: Section, line: Line, { collector, most }: { collector: Collector; most: number }): void {
  if (section.kind === 'story') {
    if (line.text.startsWith('#')) collector.leave(line.text, line.text);
    else section.lines.push(line);
    return;
  }
  const item = ITEM.exec(line.text)?.[1]?.trim();
  if (item === undefined) {
    if (section.kind === 'lookup') collector.leave('lookup files', line.text);
    else if (!line.text.startsWith('#')) collector.refuse('no-item', { text: line.text, line: line.number });
    else collector.leave(line.text, line.text);
    return;
  }
  if (item !== '') readItem(section, { text: item, number: line.number }, { collector, most });
}

/** Lines with a star are steps; next to training sentences, only those followed by an action. */
function endStory({ name, lines }: Section, hasTraining: boolean, collector: Collector): void {
  const first = lines.findIndex(({ text }) => text.startsWith('*'));
  const isStory = first >= 0 && (!hasTraining || lines.slice(first).some(({ text }) => text.startsWith('-')));
  const steps = isStory ? lines.slice(first) : [];
  for (const { text } of isStory ? lines.slice(0, first) : lines) collector.leave(`## ${name}`, text);
  for (const step of steps) readStep(step, collector);
}

function readItem(
  { kind, name }: Section,
  { text, number }: Line,
  { collector, most }: { collector: Collector; most: number },
): void {
  switch (kind) {
    case 'intent': {
      const marked = text.length > most ? { text, marks: [] } : readRasaMarks(text);
      if (hasBrokenMark(marked.text)) collector.leave(BROKEN_MARKS, text);
      collector.sentence({ ...marked, intent: name, line: number });
      return;
    }
    case 'synonym':
      collector.synonym({ value: name, synonyms: [text], language: undefined }, [number]);
      return;
    case 'regex':
      collector.entity(name, { patterns: [text], line: number });
      return;
    default:
      collector.entity(name, { words: [text], line: number });
      return;
  }
}

/** `* intent: sentence` is a test sentence; `* intent`, `* intent{"slot": "value"}` and `- action` have no words. */
function readStep({ text, number }: Line, collector: Collector): void {
  const colon = text.indexOf(':');
  const intent = text.slice(1, colon).trim();
  const words = text.slice(colon + 1).trim();
  if (!text.startsWith('*')) {
    collector.leave('actions', text);
    return;
  }
  if (colon < 0 || intent.includes('{') || words === '') {
    collector.leave('steps without words', text);
    return;
  }
  collector.sentence({ ...readRasaMarks(words), intent, split: 'test', line: number });
}

/** Comments, including multi-line ones; their line breaks stay, so that lines keep their numbers. */
function withoutComments(text: string): string {
  let result = '';
  let done = 0;
  for (let open = text.indexOf('<!--'); open >= 0; open = text.indexOf('<!--', done)) {
    const close = text.indexOf('-->', open + 4);
    if (close < 0) break;
    result += text.slice(done, open) + text.slice(open, close).replace(/[^\n]+/g, '');
    done = close + 3;
  }
  return result + text.slice(done);
}
