import { routeOf, stepsOf } from './apertium-route.ts';
import { ProgramError, runProgram } from './run-program.ts';
import type { Direction, MachineTranslator } from './machine-translator.ts';

const PROGRAM = 'apertium';
const START_LIMIT_MS = 10_000;
const SENTENCE_LIMIT_MS = 1000;
const OUTPUT_BYTES = 8 * 1024 * 1024;
/** Language packages can be installed while the server runs. */
const KNOWN_FOR_MS = 60_000;

/** Apertium, if it is installed: rule-based; chains language pairs where there is no direct one. */
export function createApertium(): MachineTranslator {
  let known: { readonly until: number; readonly modes: Promise<readonly string[]> } | undefined;
  const route = async (direction: Direction) => {
    if (!known || known.until < Date.now()) known = { until: Date.now() + KNOWN_FOR_MS, modes: listModes() };
    return routeOf(stepsOf(await known.modes), direction);
  };
  return {
    name: 'apertium',
    supports: async (direction) => (await route(direction)) !== undefined,
    translate: async (pieces, direction, signal) => {
      let html = pieces;
      for (const mode of (await route(direction)) ?? []) html = await step(html, mode, signal);
      return html.map((piece) => (piece === '' ? undefined : piece));
    },
  };
}

async function listModes(): Promise<string[]> {
  try {
    const list = await runProgram({
      program: PROGRAM,
      parameters: ['-l'],
      limitMs: START_LIMIT_MS,
      maxOutputBytes: OUTPUT_BYTES,
    });
    return list
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^\w+-\w+$/.test(line));
  } catch (error) {
    if (error instanceof ProgramError) return [];
    throw error;
  }
}

/**
 * Translates all pieces at once, a paragraph each; one by one when the number of paragraphs changed. Empty results
 * count as failed.
 * @throws ProgramError when every piece failed.
 */
async function step(pieces: readonly string[], mode: string, signal: AbortSignal): Promise<string[]> {
  const together = await paragraphs(pieces, mode, signal);
  if (together.length === pieces.length) return together;
  const single: string[] = [];
  for (const piece of pieces) single.push((piece === '' ? [] : await paragraphs([piece], mode, signal))[0] ?? '');
  if (single.every((piece) => piece === '')) throw new ProgramError(`${PROGRAM} ${mode} returned nothing`);
  return single;
}

async function paragraphs(pieces: readonly string[], mode: string, signal: AbortSignal): Promise<string[]> {
  try {
    const output = await runProgram({
      program: PROGRAM,
      parameters: ['-u', '-f', 'html', mode],
      input: pieces.map((piece) => `<p>${piece}</p>\n`).join(''),
      limitMs: START_LIMIT_MS + SENTENCE_LIMIT_MS * pieces.length,
      maxOutputBytes: OUTPUT_BYTES,
      signal,
    });
    return [...output.matchAll(/<p>(.*?)<\/p>/gsu)].map(([, piece = '']) => piece.trim());
  } catch (error) {
    if (signal.aborted || !(error instanceof ProgramError)) throw error;
    return [];
  }
}
