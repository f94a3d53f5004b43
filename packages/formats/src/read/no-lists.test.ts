import { expect, test } from '@jest/globals';
import { SAMPLES } from '../testing/samples.ts';
import { JSON_FILES } from '../testing/variants/json.ts';
import { WIT_FILES } from '../testing/variants/wit.ts';
import { read } from './read.ts';
import { recognize } from '../recognize/recognize.ts';
import { FormatError } from '../errors.ts';
import { isObject, list } from '../json.ts';
import type { FormatId } from '../format-id.ts';
import type { ReadFile } from './read.ts';

type Path = readonly (string | number)[];

const bytesOf = (content: unknown) => Buffer.from(JSON.stringify(content));
const samples = Object.values(SAMPLES)
  .filter(([name]) => name.endsWith('.json'))
  .map(([name, content]): { name: string; content: unknown } => ({ name, content: JSON.parse(content) }));
const files = [...samples, ...JSON_FILES, ...WIT_FILES].map(({ name, content }) => ({ name, content }));

/** The paths of all filled lists that are members of objects. */
function listsOf(value: unknown, path: Path = []): Path[] {
  const members = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  const inner = members.flatMap(([key, member]) => listsOf(member, [...path, key]));
  return Array.isArray(value) && value.length > 0 && typeof path.at(-1) === 'string' ? [path, ...inner] : inner;
}

function withValue(content: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (isObject(content)) return { ...content, [key]: withValue(content[key], rest, value) };
  return list(content).map((item, at) => (at === key ? withValue(item, rest, value) : item));
}

const sizeOf = ({ sentences, intents, entities, synonyms }: ReadFile) =>
  JSON.stringify([sentences.map(({ text, intent, marks }) => [text, intent, marks]), intents, entities, synonyms])
    .length;

/** Whether less is found than in the whole file, and nothing says so. */
async function isSilent(content: unknown, format: FormatId, whole: ReadFile): Promise<boolean> {
  try {
    const part = await read({ name: 'file.json', bytes: bytesOf(content) }, { language: 'en', format });
    const isReported =
      part.findingCount > whole.findingCount ||
      part.notKept.some(({ what }) => !whole.notKept.some((other) => other.what === what));
    return sizeOf(part) < sizeOf(whole) && !isReported;
  } catch (error) {
    return !(error instanceof FormatError);
  }
}

test.each(files)('[IMP-102] $name: what should be a list and is not is reported', async ({ content }) => {
  const source = { name: 'file.json', bytes: bytesOf(content) };
  const format = (await recognize(source))?.format ?? 'json-list';
  const whole = await read(source, { language: 'en', format });
  const silent: string[] = [];
  for (const path of listsOf(content))
    for (const value of [{ a: 1 }, 5])
      if (await isSilent(withValue(content, path, value), format, whole))
        silent.push(`${path.join('.')} ${JSON.stringify(value)}`);
  expect(silent).toEqual([]);
});
