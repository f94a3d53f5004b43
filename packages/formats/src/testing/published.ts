import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isWhole } from '@parlance/testing/whole';
import type { Source } from '../source.ts';

/** Published files of each format with their expected content; not part of the repository. */
const FOLDER = process.env['FORMATS_DATA'] ?? resolve(__dirname, '../../../../../shared/data/formats');
const TRUTH = join(FOLDER, 'truth');

export interface TrueMark {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly entity: string;
  /** Other valid format names. */
  readonly also?: readonly string[];
  readonly optional?: boolean;
}

export interface TrueSentence {
  readonly text: string;
  readonly intent: string | null;
  readonly intentAlso?: readonly string[];
  readonly language: string;
  readonly marks: readonly TrueMark[];
  readonly template?: boolean;
  readonly test?: boolean;
  readonly negative?: boolean;
}

export interface PublishedFile {
  readonly format: string;
  readonly file: string;
  readonly source: () => Source;
  readonly truth: () => readonly TrueSentence[];
}

/** Why tests of the files are skipped if the folder is missing. */
export const whyNoFiles = existsSync(TRUTH)
  ? undefined
  : 'there is no folder of published files (FORMATS_DATA=folder npm test)';

/** The published files, or outside the whole run one of each format, for tests whose time grows with the files. */
export function filesOfRun(): PublishedFile[] {
  const files = publishedFiles();
  return isWhole ? files : [...new Map(files.toReversed().map((file) => [file.format, file])).values()];
}

export function publishedFiles(): PublishedFile[] {
  if (whyNoFiles !== undefined) return [];
  return readdirSync(TRUTH).flatMap((format) =>
    readdirSync(join(TRUTH, format)).map((name) => {
      const file = name.replace(/\.json$/, '');
      return {
        format,
        file,
        source: () => ({ name: file, bytes: readFileSync(join(FOLDER, format, file)) }),
        truth: () => JSON.parse(readFileSync(join(TRUTH, format, name), 'utf8')) as TrueSentence[],
      };
    }),
  );
}

/** The counts of a file in the table of the folder's description. */
export function countsOf({ format, file }: PublishedFile): Record<string, number> {
  const table = readFileSync(join(FOLDER, 'README.md'), 'utf8').split('\n');
  const row = table.find((line) => line.startsWith(`| \`${format}/${file}\``)) ?? '';
  const cells = row.split('|').map((cell) => Number(cell.trim().replace('–', '0').replace(',', '')));
  const [, , , sentences = 0, distinct = 0, intents = 0, marks = 0] = cells;
  return { sentences, distinct, intents, marks, test: cells[11] ?? 0, templates: cells[16] ?? 0 };
}
