import { readLuMarks } from '../../text/lu-marks.ts';
import { writeLuMarks } from '../../text/write-lu-marks.ts';
import { asRead } from '../fit/marked-line.ts';
import { oneLine } from '../fit/fit-text.ts';
import { byIntent } from '../by-intent.ts';
import { rolesOf } from '../roles.ts';
import { withRegion } from '../regions.ts';
import type { Entity } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { EntityPart } from '../fit/holds.ts';
import type { Format } from '../writer.ts';

const MARKS = {
  write: writeLuMarks,
  read: (line: string) => {
    const read = readLuMarks(line);
    return read.kind === 'sentence' ? read : undefined;
  },
};
const NAMES = { illegal: /[@={}\\:,"'()<>$\p{C}\u2028\u2029]/gu, longest: 50, mend: (name: string) => name.trim() };
const mendHeading = (name: string) => name.trim().replace(/^[?!#]+/, '_');

/** The text format of the Bot Framework. */
export const lu: Format = {
  form: { extension: '.lu', type: 'text/plain; charset=utf-8' },
  holds: {
    intentNames: { illegal: /[<>*%&:\\$\p{C}\u2028\u2029]/gu, mend: mendHeading },
    entityNames: NAMES,
    roles: { ...NAMES, illegal: /[@={}\\:,"'()<>$\s\p{C}\u2028\u2029]/gu, isUnique: true },
    overlaps: 'nested',
    irrelevance: { intent: 'None' },
    text: 'line',
    mend: () => asRead(MARKS),
    intents: true,
    usualIntent: 'None',
    entities: {
      bare: true,
      values: true,
      languages: 'file',
      words: 'as values',
      patterns: 'one',
      isApart: true,
      form: formOf,
    },
    tag: withRegion,
  },
  write: writeLu,
};

/** A colon ends a value; commas and semicolons separate synonyms. */
function formOf(words: string, part: EntityPart): string {
  const line = oneLine(words);
  const apart = part === 'synonym' ? joined(line.split(/[,;]/)) : line;
  return apart.replace(/(?<![\s:])[\s:]+$/, '');
}

function joined(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .join(' ')
    .trim();
}

async function* writeLu(data: TrainingData): AsyncGenerator<string> {
  const { name, language, intents, entities } = data;
  const roles = rolesOf();
  const written = new Set<string>();
  yield `> !# @app.name = ${oneLine(name)}\n> !# @app.culture = ${language}\n> !# @enableSections = false\n`;
  for await (const { intent = '', sentences } of byIntent({
    ...data,
    sentences: () => roles.noted(data.sentences()),
  })) {
    written.add(intent);
    yield `\n# ${intent}\n`;
    for (const { text, marks } of sentences) yield `- ${writeLuMarks(text, marks)}\n`;
  }
  for (const intent of intents) if (!written.has(intent)) yield `\n# ${intent}\n`;
  yield '\n';
  for (const entity of entities) yield entityLines(entity, roles.of(entity.name));
}

function entityLines({ name, values, patterns }: Entity, roles: readonly string[]): string {
  const quoted = /^[\p{L}\p{N}_.-]+$/u.test(name) ? name : `"${name}"`;
  const [pattern] = patterns;
  if (pattern !== undefined) return `@ regex ${quoted} = /${pattern}/\n`;
  if (values.length === 0) return `@ ml ${quoted}${roles.length > 0 ? ` hasRoles ${roles.join(',')}` : ''}\n`;
  const lines = values.flatMap(({ value, synonyms }) => [
    `    - ${value} :\n`,
    ...synonyms.map((synonym) => `        - ${synonym}\n`),
  ]);
  return `@ list ${quoted} =\n${lines.join('')}`;
}
