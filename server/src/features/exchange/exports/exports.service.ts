import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FORMAT_NAMES, WRITERS } from '@parlance/formats';
import { createFairQueue } from '../../../lib/concurrency/fair-queue.ts';
import { pause } from '../../../lib/concurrency/turns.ts';
import { fieldError, say } from '../../../lib/errors.ts';
import { demandCopyScope } from '../../../resources/repositories/may-copy.ts';
import { fileNameOf } from '../../../lib/files/file-name.ts';
import { inBlocks } from './in-blocks.ts';
import { readTrainingData } from './read-training-data.ts';
import { readTogether } from './read-together.ts';
import type { Readable } from 'node:stream';
import type { FormatId, NotKept, Sentence } from '@parlance/formats';
import type { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { ExportFilters, WrittenFormats } from './exports.schema.ts';

interface ExportOrder {
  readonly version: number;
  readonly filters: ExportFilters;
  /** Aborted when the caller has disconnected. */
  readonly left: AbortSignal;
}

interface WrittenFile {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
}

/** Each format has its own copy of the entities: with more of them, collecting the garbage of all takes too long. */
const MANY_ENTITIES = 2000;
const FEW_FORMATS = 2;
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** Writes intelligences in the formats of other tools [IMP-20]. */
export function createExports(db: Database, config: Pick<Config, 'exportsAtOnce' | 'exportSeconds'>) {
  const queue = createFairQueue(config.exportsAtOnce);
  /** Reads in one snapshot when it is the caller's turn, until the caller disconnects or the time is over. */
  const inTurn = <Result>(
    { account }: RepositoryGrant,
    left: AbortSignal,
    work: (tx: Database, signal: AbortSignal) => Promise<Result>,
  ) =>
    queue.run(account?.id ?? 0, left, () => {
      const signal = AbortSignal.any([left, AbortSignal.timeout(config.exportSeconds * 1000)]);
      return db.transaction((tx) => work(tx, signal), SNAPSHOT);
    });

  return {
    /** @throws Forbidden, NotFound for an unknown version, FieldErrors for a format that can only be read */
    write: async (grant: RepositoryGrant, format: FormatId, order: ExportOrder): Promise<WrittenFile> => {
      demandCopyScope(grant);
      const writer = WRITERS.get(format);
      if (!writer) throw fieldError('format', say('format_not_written'));
      return new Promise((resolve, reject) => {
        inTurn(grant, order.left, async (tx, signal) => {
          const { pages, version, ...data } = await readTrainingData(tx, grant, order);
          const { extension, type } = writer.form(data);
          const content = new PassThrough();
          resolve({
            name: fileNameOf([data.name, version, order.filters.language?.join('-') ?? ''], extension),
            type,
            content,
          });
          const stall = new AbortController();
          const parts = inBlocks(writer.write({ ...data, pause, sentences: () => itemsOf(pages()) }), stall);
          await pipeline(parts, content, { signal: AbortSignal.any([signal, stall.signal]) });
        }).catch(reject);
      });
    },
    /** The formats that can be written, with what each of them would omit. @throws Forbidden */
    describe: async (grant: RepositoryGrant, order: ExportOrder): Promise<z.output<typeof WrittenFormats>> => {
      demandCopyScope(grant);
      return inTurn(grant, order.left, async (tx, signal) => {
        const { pages, ...data } = await readTrainingData(tx, grant, order);
        const formats = [...WRITERS];
        const atOnce = data.entities.length > MANY_ENTITIES ? FEW_FORMATS : formats.length;
        const held: (readonly NotKept[])[] = [];
        for (let at = 0; at < formats.length; at += atOnce)
          held.push(
            ...(await readTogether<Sentence, readonly NotKept[]>(
              () => whileWanted(pages(), signal),
              formats.slice(at, at + atOnce).map(
                ([, writer]) =>
                  (sentences) =>
                    writer.cannotHold({ ...data, pause, sentences }),
              ),
            )),
          );
        return formats.map(([format, { form }], index) => ({
          format,
          name: FORMAT_NAMES[format],
          extension: form(data).extension,
          cannot_hold: [...(held[index] ?? [])],
        }));
      });
    },
  };
}

async function* itemsOf<Item>(pages: AsyncIterable<readonly Item[]>): AsyncGenerator<Item> {
  for await (const page of pages) yield* page;
}

async function* whileWanted<Item>(items: AsyncIterable<Item>, signal: AbortSignal): AsyncGenerator<Item> {
  for await (const item of items) {
    signal.throwIfAborted();
    yield item;
  }
}
