import { FormatError } from '../errors.ts';
import { isGzip, readGzip } from '../files/read-tar.ts';
import { ArchiveError, openArchive } from '../files/read-zip.ts';
import type { FormatId, Recognized } from '../format-id.ts';
import type { Limits } from '../limits.ts';
import type { Source } from '../source.ts';

const RULES: readonly (readonly [FormatId, number, ...RegExp[]])[] = [
  ['xlsx', 1, /^xl\/workbook\.xml$/],
  ['lex-v2', 1, /(^|\/)(Intents\/[^/]+\/Intent|SlotTypes\/[^/]+\/SlotType)\.json$/],
  ['dialogflow-cx', 1, /(^|\/)agent\.json$/, /(^|\/)(flows|playbooks)\//],
  ['dialogflow-cx', 1, /(^|\/)intents\/[^/]+\/trainingPhrases\//],
  ['dialogflow-es', 1, /(^|\/)(intents|entities)\/[^/]*_(usersays|entries)_[^/]*\.json$/],
  ['wit', 1, /(^|\/)app\.json$/, /(^|\/)(utterances|intents|entities)\//],
  ['wit', 0.8, /(^|\/)utterances\/utterances-\d+\.json$/],
  ['dialogflow-es', 0.8, /(^|\/)agent\.json$/],
  ['botpress', 0.8, /(^|\/)(intents|qna)\/[^/]+\.json$/],
];

/**
 * The format of a zip or a packed tar by the paths in it; `archive` for files that are read one by one.
 * @throws FormatError
 */
export async function recognizeArchive(source: Source, limits: Limits): Promise<Recognized | undefined> {
  const names = await namesIn(source, limits);
  const rule = RULES.find(([, , ...patterns]) => patterns.every((pattern) => names.some((name) => pattern.test(name))));
  if (rule) return { format: rule[0], confidence: rule[1] };
  if (names.some((name) => /\.blob$/.test(name))) throw new FormatError('binary');
  return names.length === 0 ? undefined : { format: 'archive', confidence: 0.5 };
}

async function namesIn({ name, bytes }: Source, limits: Limits): Promise<readonly string[]> {
  try {
    if (isGzip(bytes)) return [...(await readGzip(name, bytes, limits)).keys()];
    return (await openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits)).names;
  } catch (error) {
    if (error instanceof ArchiveError) throw new FormatError(error.code);
    throw error;
  }
}
