import { FormatError } from '../errors.ts';
import { recognize } from '../recognize/recognize.ts';
import { filesOf } from '../source.ts';
import type { Collector } from '../collector.ts';
import type { FormatId } from '../format-id.ts';
import type { Reader, ReaderOptions, Source } from '../source.ts';

/** Minimum confidence for a file among others: a README has headings and items too. */
const SURE = 0.7;

/** A zip of files of the other formats, each read by its own reader; the rest is reported. */
export function readArchive(readers: Readonly<Partial<Record<FormatId, Reader>>>): Reader {
  return async (source, collector, options) => {
    let count = 0;
    for (const file of (await filesOf(source, options)).values()) {
      const reader = await readerOf(file, readers, options);
      if (reader) {
        count += 1;
        await reader(file, inLanguage(collector, languageIn(file.name)), options);
      } else collector.leave('files', file.name);
    }
    if (count === 0) throw new FormatError('unknown');
  };
}

function inLanguage(collector: Collector, language: string | undefined): Collector {
  if (language === undefined) return collector;
  return {
    ...collector,
    sentence: (sentence) => {
      collector.sentence({ ...sentence, language: sentence.language ?? language });
    },
  };
}

/** `de-de` in `training.de-de.lu`, the naming of the Bot Framework. */
function languageIn(path: string): string | undefined {
  return /\.([a-z]{2}(?:[-_][a-z0-9]{2,8})*)\.[a-z]+$/i.exec(path)?.[1];
}

async function readerOf(
  file: Source,
  readers: Readonly<Partial<Record<FormatId, Reader>>>,
  { limits }: ReaderOptions,
): Promise<Reader | undefined> {
  try {
    const found = await recognize(file, limits);
    return found && found.confidence >= SURE ? readers[found.format] : undefined;
  } catch (error) {
    if (error instanceof FormatError && error.code !== 'too-many') return undefined;
    throw error;
  }
}
