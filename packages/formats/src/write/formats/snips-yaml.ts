import { readSnipsMarks, SNIPS_SLOT } from '../../text/snips-marks.ts';
import { yamlLine, yamlQuoted, yamlText } from '../../text/yaml-text.ts';
import { byIntent } from '../by-intent.ts';
import { oneLine } from '../fit/fit-text.ts';
import { asRead } from '../fit/marked-line.ts';
import { oneEntityASlot, slotsOf } from '../fit/one-entity-a-slot.ts';
import { slotOf } from '../pieces.ts';
import type { Entity, Mark, Sentence } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { Leave } from '../fit/losses.ts';
import type { Format } from '../writer.ts';

const NAMES = { illegal: /[[\]():\p{C}\u2028\u2029]/gu, mend: (name: string) => name.trim() };
const MARKS = { write: writeMarks, read: readSentence };

/** The YAML of Snips. */
export const snipsYaml: Format = {
  form: { extension: '.yaml', type: 'application/yaml' },
  holds: {
    entityNames: NAMES,
    roles: { ...NAMES, repeatsEntity: true },
    text: 'line',
    mend: mendMarks,
    intents: true,
    entities: { bare: true, values: true, words: 'as values', form: oneLine },
  },
  write: writeDocuments,
};

function mendMarks(): (sentence: Sentence, leave: Leave) => Sentence | undefined {
  const held = oneEntityASlot();
  const read = asRead(MARKS);
  return (sentence, leave) => read(held(sentence, leave), leave);
}

/** A slot without words turns the sentence into a template. */
function readSentence(line: string) {
  const read = readSnipsMarks(line, new Map());
  return [...read.text.matchAll(SNIPS_SLOT)].length > 0 ? undefined : read;
}

/** `[slot:entity](words)`: the reverse of Rasa's. */
function writeMarks(text: string, marks: readonly Mark[]): string {
  let line = '';
  let done = 0;
  for (const mark of marks) {
    line += `${text.slice(done, mark.start)}[${slotOf(mark)}:${mark.entity}](${text.slice(mark.start, mark.end)})`;
    done = mark.end;
  }
  return line + text.slice(done);
}

async function* writeDocuments(data: TrainingData): AsyncGenerator<string> {
  const written = new Set<string>();
  for await (const { intent = '', sentences } of byIntent(data)) {
    written.add(intent);
    yield `---\ntype: intent\nname: ${yamlText(intent)}\n`;
    const slots = [...slotsOf(sentences)];
    if (slots.length > 0) yield 'slots:\n';
    for (const [slot, entity] of slots) yield `- name: ${yamlText(slot)}\n  entity: ${yamlText(entity)}\n`;
    yield 'utterances:\n';
    for (const { text, marks } of sentences) yield `- ${yamlLine(writeMarks(text, marks))}\n`;
  }
  for (const intent of data.intents)
    if (!written.has(intent)) yield `---\ntype: intent\nname: ${yamlText(intent)}\nutterances: []\n`;
  for (const entity of data.entities) yield entityDocument(entity);
}

function entityDocument({ name, values }: Entity): string {
  const items = values.map(({ value, synonyms }) =>
    synonyms.length === 0 ? `- ${yamlLine(value)}\n` : `- [${[value, ...synonyms].map(yamlQuoted).join(', ')}]\n`,
  );
  const list = items.length === 0 ? 'values: []\n' : `values:\n${items.join('')}`;
  return `---\ntype: entity\nname: ${yamlText(name)}\nautomatically_extensible: true\nuse_synonyms: true\n${list}`;
}
