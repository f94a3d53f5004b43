import { z } from 'zod';
import { jsonExcess } from '@parlance/formats/json-shape';
import { ArchiveError, openArchive } from '@parlance/formats/zip';

const ENTRIES = 10_000;
/** Far deeper than sentences are. */
const MOST_NESTED = 50;
const PARTS_OF_SENTENCE = 60;

const Entity = z.looseObject({ entity: z.string(), start: z.number(), end: z.number(), body: z.string().optional() });
const Utterance = z.looseObject({
  text: z.string(),
  intent: z.unknown().optional(),
  entities: z.array(z.unknown()).optional(),
});
const File = z.looseObject({ utterances: z.array(z.unknown()) });

/** A sentence of Wit, in the form of an uploaded one; offsets are UTF-16 code units. */
export interface WitSentence {
  readonly text: string;
  readonly intent: string | undefined;
  readonly entities: readonly { readonly start: number; readonly end: number; readonly entity: string }[];
}

interface WitLimits {
  /** Unpacked size of all files together. */
  readonly bytes: number;
  readonly sentences: number;
}

/**
 * The sentences of an app's export: of every file with `utterances` in its name.
 * @throws ArchiveError, SyntaxError, ZodError
 */
export async function readWitArchive(content: Buffer, { bytes, sentences: most }: WitLimits): Promise<WitSentence[]> {
  const archive = await openArchive(content, { entries: ENTRIES, bytes });
  const sentences: WitSentence[] = [];
  for (const name of archive.names.filter((each) => each.includes('utterances') && !each.endsWith('/'))) {
    const parts: Buffer[] = [];
    for await (const part of archive.read(name)) parts.push(part);
    const text = Buffer.concat(parts).toString('utf8');
    if (jsonExcess(text, { depth: MOST_NESTED, parts: PARTS_OF_SENTENCE * most })) throw new ArchiveError('too-large');
    for (const sentence of sentencesOf(File.parse(JSON.parse(text)))) sentences.push(sentence);
  }
  return sentences;
}

function sentencesOf({ utterances }: z.output<typeof File>): WitSentence[] {
  return utterances.flatMap((utterance) => {
    const read = Utterance.safeParse(utterance);
    if (!read.success) return [];
    const { text, intent, entities = [] } = read.data;
    return [{ text, intent: intentName(intent), entities: entities.flatMap((entity) => markOf(text, entity)) }];
  });
}

/** The intent is a name, or an object with a name. */
function intentName(intent: unknown): string | undefined {
  if (typeof intent === 'string') return intent;
  const named = z.looseObject({ name: z.string() }).safeParse(intent);
  return named.success ? named.data.name : undefined;
}

/**
 * `wit$location:from` becomes `wit_location`. The `body` of a mark shows whether its offsets count UTF-16 code units or
 * characters.
 */
function markOf(text: string, item: unknown): { start: number; end: number; entity: string }[] {
  const read = Entity.safeParse(item);
  if (!read.success) return [];
  const { start, end, body } = read.data;
  const entity = (read.data.entity.split(':')[0] ?? '')
    .toLowerCase()
    .trim()
    .replace(/[\s$]+/g, '_');
  if (body === undefined || text.slice(start, end) === body) return [{ start, end, entity }];
  const shift = Array.from(text).slice(0, start).join('').length;
  const found = text.slice(shift, shift + body.length) === body ? shift : text.indexOf(body);
  return found < 0 || body === '' ? [] : [{ start: found, end: found + body.length, entity }];
}
