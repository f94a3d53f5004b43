import { createCollector } from '../collector.ts';
import { FormatError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { recognize } from '../recognize/recognize.ts';
import { READERS } from './readers.ts';
import type { FormatId } from '../format-id.ts';
import type { Limits } from '../limits.ts';
import type { Dataset } from '../model.ts';
import type { ReaderOptions, Source } from '../source.ts';

export interface ReadOptions extends Omit<ReaderOptions, 'limits'> {
  /** By default recognized by content. */
  readonly format?: FormatId | undefined;
  readonly limits?: Partial<Limits>;
}

export interface ReadFile extends Dataset {
  readonly format: FormatId;
}

/**
 * Reads a file of any of the formats.
 * @throws FormatError
 */
export async function read(source: Source, { format, limits, ...options }: ReadOptions): Promise<ReadFile> {
  const all = { ...LIMITS, ...limits };
  const chosen = format ?? (await recognize(source, all))?.format;
  if (!chosen) throw new FormatError('unknown');
  const collector = createCollector(options.language, all, options.onSentence);
  const onNote = (what: string, example: string, file: string) =>
    collector.leave(what, file === source.name ? example : `${file}, ${example}`);
  await READERS[chosen](source, collector, { onNote, ...options, limits: all });
  return { format: chosen, ...collector.dataset() };
}
