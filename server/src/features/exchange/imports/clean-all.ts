import { hash } from 'node:crypto';
import { LIMITS } from '@parlance/formats';
import { createBlocks, drain } from './blocks.ts';
import { cleanSentence, knownLanguage } from './clean-sentence.ts';
import { line, sum } from './not-kept.ts';
import type { Dataset, NotKept, Reason, Sentence } from '@parlance/formats';
import type { CleanOrder } from './clean-sentence.ts';
import type { Block, ImportItem, ImportProblem, ImportRead, LeftOut } from './import-request.ts';

/** UTF-16 code units of a skipped sentence that the response quotes. */
const EXCERPT = 200;

const PROBLEM_OF: Readonly<Record<Reason, ImportProblem>> = {
  empty: 'visible',
  long: 'length',
  shape: 'shape',
  template: 'template',
  skipped: 'skipped',
  'no-item': 'shape',
  broken: 'broken',
  error: 'error',
};

/** A file without its sentences, and those in blocks. */
export interface SpooledFile {
  readonly dataset: Pick<Dataset, 'findings' | 'findingCount'>;
  readonly sentences: Block[];
  /** Number of sentences by language tag. */
  readonly languages: ReadonlyMap<string, number>;
}

type Cleaned = Pick<
  ImportRead,
  'sentences' | 'sentenceCount' | 'repeated' | 'leftOut' | 'leftOutCount' | 'withoutIntent' | 'notKept'
>;

/** Converts the sentences of all files into the stored form, and lists what is skipped. Empties the files. */
export function cleanAll(files: readonly SpooledFile[], order: CleanOrder): Cleaned {
  const writer = createBlocks<ImportItem>();
  const left = createLeft();
  const dropped = { overlapping: 0, nameless: 0 };
  const [seen, repeated] = [new Set<string>(), { training: 0, test: 0 }];
  let withoutIntent = 0;
  for (const [file, { dataset, sentences }] of files.entries()) {
    for (const sentence of drain<Sentence>(sentences)) {
      if (sentence.intent === undefined && !sentence.negative) withoutIntent += 1;
      const cleaned = cleanSentence(sentence, order);
      if (typeof cleaned === 'string') {
        left.add({ ...placeOf(sentence), file, problem: cleaned });
        continue;
      }
      dropped.overlapping += cleaned.dropped.overlapping;
      dropped.nameless += cleaned.dropped.nameless;
      const { item } = cleaned;
      const key = keyOf(item);
      if (seen.has(key)) repeated[item.is_test ? 'test' : 'training'] += 1;
      else writer.add({ ...item, file, place: writer.count() });
      seen.add(key);
    }
    for (const finding of dataset.findings)
      left.add({ ...placeOf(finding), file, problem: PROBLEM_OF[finding.reason], place: finding.place });
    left.count(dataset.findingCount - dataset.findings.length);
  }
  return {
    sentences: writer.end(),
    sentenceCount: writer.count(),
    repeated,
    ...left.end(),
    withoutIntent,
    notKept: [
      ...line('marks that share words with another', dropped.overlapping),
      ...line('marks without a usable name', dropped.nameless),
      ...unknownLanguages(files, order.language),
    ],
  };
}

/** ❤ and ❤️ count as the same: the second one has an additional character that requests the colored form. */
const EMOJI_STYLE = '\ufe0f';

/** Equal for the same sentence; a hash, since the texts of a large file would take most of the memory. */
function keyOf({ is_test: isTest, language, intent, text }: Omit<ImportItem, 'place' | 'file'>): string {
  return hash(
    'sha256',
    JSON.stringify([isTest, language, intent, text.replaceAll(EMOJI_STYLE, '').replace(/\s+/gu, ' ')]),
    'base64',
  );
}

function placeOf({ line: at, text, intent = '' }: Pick<Sentence, 'line' | 'text' | 'intent'>) {
  return { line: at, text: text.slice(0, EXCERPT), intent: intent.slice(0, EXCERPT) };
}

/** Records the first skipped sentences by file and line, and counts all of them. */
function createLeft() {
  let listed: LeftOut[] = [];
  let total = 0;
  const cut = () => {
    listed = listed.sort((a, b) => a.file - b.file || a.line - b.line).slice(0, LIMITS.findings);
  };
  return {
    add: (sentence: LeftOut) => {
      total += 1;
      listed.push(sentence);
      if (listed.length >= 2 * LIMITS.findings) cut();
    },
    count: (more: number) => {
      total += more;
    },
    end: () => {
      cut();
      return { leftOut: listed, leftOutCount: total };
    },
  };
}

function unknownLanguages(files: readonly SpooledFile[], chosen: string): NotKept[] {
  const unknown = files
    .flatMap(({ languages }) => [...languages])
    .filter(([tag]) => tag !== chosen && knownLanguage(tag) === undefined);
  return line('languages that are not known', sum(unknown.map(([, count]) => count)), unknown[0]?.[0]);
}
