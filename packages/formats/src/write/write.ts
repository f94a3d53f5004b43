import { FORMAT_IDS } from '../format-id.ts';
import { FORMATS } from './formats.ts';
import { writerOf } from './writer.ts';
import type { FormatId } from '../format-id.ts';
import type { Writer } from './writer.ts';

/** Formats that can be written, in the order of `FORMAT_IDS`; the others can only be read. */
export const WRITERS: ReadonlyMap<FormatId, Writer> = new Map(
  FORMAT_IDS.flatMap((id): [FormatId, Writer][] => {
    const format = FORMATS[id];
    return format ? [[id, writerOf(format)]] : [];
  }),
);
