import { readFile } from 'node:fs/promises';

import { JestReport } from './jest-report.ts';
import { PlaywrightReport } from './playwright-report.ts';
import type { Report } from './run-test.ts';

const READERS = { jest: JestReport, playwright: PlaywrightReport } as const;
export type ReportKind = keyof typeof READERS;

/** Parses the text of a report; undefined when it is not a report, as after a crash. */
export function parseReport(kind: ReportKind, text: string): Report | undefined {
  try {
    return READERS[kind].safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Reads a report file; undefined when there is none. */
export async function readReport(kind: ReportKind, file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parseReport(kind, text);
}
