import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createFairQueue } from '../../../lib/concurrency/fair-queue.ts';
import { linesOfCsv } from '../../../lib/files/csv.ts';
import { presentLongPage } from '../../../lib/schema/long-page.ts';
import { inBlocks } from '../exports/in-blocks.ts';
import { readDiffPage, streamDiff } from './diff.queries.ts';
import { effectOf } from './effect.service.ts';
import { cellsOf, DIFF_TITLES, presentDifference, presentSide } from './present-diff.ts';
import { NOTED, releaseNote } from './release-note.ts';
import { findSides, SNAPSHOT } from './found-sides.ts';
import type { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Sides } from './diff.queries.ts';
import type { Diff, Difference, DiffOrder } from './diffs.schema.ts';

/** Differences per page: few enough to be read at once. */
const PAGE_MAX = 500;

type Shown = z.output<typeof Difference>;
type Facts = Omit<z.output<typeof Diff>, 'count' | 'next' | 'previous' | 'results'>;

interface FoundDiff {
  readonly facts: Facts;
  readonly page: Page<Shown>;
  readonly request: PageRequest;
}

/**
 * A page of what differs between two versions, models or files [VER-20].
 * @throws Forbidden, FieldErrors for unknown versions and files
 */
export async function readDiff(
  db: Database,
  grant: RepositoryGrant,
  { limit, offset, ...order }: DiffOrder & PageRequest,
): Promise<FoundDiff> {
  const request = { limit: Math.min(limit, PAGE_MAX), offset };
  return db.transaction(async (tx) => {
    const sides = await findSides(tx, grant, order);
    const { counts, results } = await readDiffPage(tx, sides, order, request);
    const sum = (all: typeof counts) => all.reduce((before, { count }) => before + count, 0);
    const { kind, change } = order;
    const chosen = counts.filter((own) => (kind ?? own.kind) === own.kind && (change ?? own.change) === own.change);
    const page = await presentLongPage({ count: sum(chosen), results }, (rows) => rows.map(presentDifference));
    const facts = {
      before: presentSide(sides.before),
      after: presentSide(sides.after),
      kinds: [...sides.kinds],
      total: sum(counts),
      counts: [...counts],
    };
    return { facts, page, request };
  }, SNAPSHOT);
}

export type DiffFileFormat = 'csv' | 'json' | 'md';

interface WrittenDiff {
  readonly name: readonly string[];
  readonly content: Readable;
}

/** Writes all differences to files, a few at a time: each uses a connection to the database [VER-21]. */
export function createDiffFiles(db: Database, config: Pick<Config, 'exportsAtOnce' | 'exportSeconds'>) {
  const queue = createFairQueue(config.exportsAtOnce);
  return {
    /** @param left aborted when the caller has disconnected */
    write: (
      grant: RepositoryGrant,
      order: DiffOrder & { readonly format: DiffFileFormat },
      left: AbortSignal,
    ): Promise<WrittenDiff> =>
      new Promise((resolve, reject) => {
        const writing = queue.run(grant.account?.id ?? 0, left, () =>
          db.transaction(async (tx) => {
            const sides = await findSides(tx, grant, order);
            const content = new PassThrough();
            const names = [sides.before, sides.after].map((side) => presentSide(side).name);
            resolve({ name: [grant.resource.slug, ...names], content });
            const stall = new AbortController();
            const ends = [left, stall.signal, AbortSignal.timeout(config.exportSeconds * 1000)];
            const bytes = Readable.from(inBlocks(encoded(partsOf(tx, grant, sides, order)), stall));
            await pipeline(bytes, content, { signal: AbortSignal.any(ends) });
          }, SNAPSHOT),
        );
        writing.catch(reject);
      }),
  };
}

function partsOf(
  tx: Database,
  grant: RepositoryGrant,
  sides: Sides,
  order: DiffOrder & { readonly format: DiffFileFormat },
): AsyncIterable<string> {
  if (order.format === 'md') return noteOf(tx, grant, sides, order);
  const items = itemsOf(tx, sides, order);
  return order.format === 'csv' ? linesOfCsv(DIFF_TITLES, rowsOf(items)) : linesOfJson(sides, items);
}

async function* noteOf(tx: Database, grant: RepositoryGrant, sides: Sides, order: DiffOrder): AsyncGenerator<string> {
  const { counts, results } = await readDiffPage(tx, sides, order, { limit: NOTED, offset: 0 });
  yield releaseNote({
    before: presentSide(sides.before),
    after: presentSide(sides.after),
    counts,
    differences: results.map(presentDifference),
    effect: await effectOf(tx, grant, sides),
  });
}

async function* itemsOf(tx: Database, sides: Sides, order: DiffOrder): AsyncGenerator<Shown> {
  for await (const page of streamDiff(tx, sides, order)) yield* page.map(presentDifference);
}

async function* rowsOf(items: AsyncIterable<Shown>) {
  for await (const item of items) yield cellsOf(item);
}

async function* linesOfJson({ before, after }: Sides, items: AsyncIterable<Shown>): AsyncGenerator<string> {
  const head = JSON.stringify({ before: presentSide(before), after: presentSide(after) });
  yield `${head.slice(0, -1)},"differences":[`;
  let comma = '';
  for await (const item of items) {
    yield `${comma}\n${JSON.stringify(item)}`;
    comma = ',';
  }
  yield ']}\n';
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield Buffer.from(part);
}
