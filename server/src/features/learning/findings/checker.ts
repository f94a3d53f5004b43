import { Piscina } from 'piscina';
import { encodePieces } from '../../../lib/concurrency/json-pieces.ts';
import { onThread } from '../../../engine/traced-thread.ts';
import { listBlocks, listNames, readBlocks, readSurroundings } from './sentences.queries.ts';
import type { CheckedSentence, Source } from 'shared/findings';
import type { Database } from '../../../db/client.ts';
import type {
  CheckAnswer,
  CheckOrder,
  EditsOrder,
  FoundEdits,
  ListedFindings,
  ListOrder,
  LoadOrder,
  SentSurroundings,
} from './check-order.ts';
import type { BlockState, CheckedPlace } from './sentences.queries.ts';

const THREAD_MEMORY_MEGABYTES = 1024;
/** Nearly all that is read stays in memory; with the default size, copying it took a fifth of the time. */
const YOUNG_MEGABYTES = 96;
/** The thread caches sentences: after a restart they are read again. */
const IDLE_MS = 10 * 60_000;
/** Number of blocks that are read and sent together. */
const BLOCKS_AT_ONCE = 16;

type Asked<Order extends CheckOrder> = Omit<Order, 'order' | 'place' | 'surroundings'>;

export interface CheckerPlace extends CheckedPlace {
  readonly baseLanguage: string;
}

/** The cached state of a language on the thread. */
interface Known {
  readonly names: ReadonlyMap<string, string>;
  readonly blocks: ReadonlyMap<string, string>;
}

export type Checker = ReturnType<typeof createChecker>;

/** Finds problems in sentences, on a thread that caches them: only changes are read and compared. */
export function createChecker() {
  const pool = new Piscina<CheckOrder, unknown>({
    filename: new URL('check.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  const run = <Order extends CheckOrder>(order: Order) =>
    onThread('check', () => pool.run(order)) as Promise<CheckAnswer<Order>>;
  const known = new Map<string, Known>();
  const turns = new Map<string, Promise<unknown>>();

  /** Serialized for each language, so that two calls never send the same change to the thread. */
  function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = turns.get(name) ?? Promise.resolve();
    const own = before.then(work, work);
    turns.set(name, own);
    const forget = () => {
      if (turns.get(name) === own) turns.delete(name);
    };
    own.then(forget, forget);
    return own;
  }

  async function ask<Order extends ListOrder | EditsOrder>(
    db: Database,
    place: CheckerPlace,
    orderOf: (name: string, surroundings: SentSurroundings) => Order,
  ): Promise<Exclude<CheckAnswer<Order>, 'missing'>> {
    const name = `${place.versionId} ${place.language}`;
    return inTurn(name, async () => {
      const { values, ...others } = await readSurroundings(db, place, place.baseLanguage);
      const surroundings = { ...others, values: await encodePieces(values) };
      for (;;) {
        const next = await sendChanges(db, place, known.get(name), (load) =>
          run({ ...load, order: 'load', place: name }),
        );
        if (next === undefined) known.delete(name);
        else known.set(name, next);
        const answer = next && (await run(orderOf(name, surroundings)));
        if (next && answer !== 'missing') return answer as Exclude<CheckAnswer<Order>, 'missing'>;
        known.delete(name);
      }
    });
  }

  return {
    list: (db: Database, place: CheckerPlace, order: Asked<ListOrder>): Promise<ListedFindings> =>
      ask(db, place, (name, surroundings) => ({ ...order, order: 'list', place: name, surroundings })),
    findEdits: (db: Database, place: CheckerPlace, order: Asked<EditsOrder>): Promise<FoundEdits | undefined> =>
      ask(db, place, (name, surroundings) => ({ ...order, order: 'edits', place: name, surroundings })),
    close: () => pool.destroy(),
  };
}

type Load = (load: Pick<LoadOrder, 'isFirst' | 'blocks'>) => Promise<'loaded' | 'missing'>;

/** Sends changes to the thread. @returns undefined when the thread has lost its cache */
async function sendChanges(
  db: Database,
  place: CheckedPlace,
  before: Known | undefined,
  load: Load,
): Promise<Known | undefined> {
  const names = await listNames(db, place);
  const blocks = await listBlocks(db, place);
  const known = before && !isRenamed(before.names, names) ? before.blocks : undefined;
  const present = new Set(blocks.map(nameOf));
  const changed = blocks.filter((block) => known?.get(nameOf(block)) !== block.state);
  const gone = [...(known?.keys() ?? [])].filter((name) => !present.has(name)).map(blockNamed);
  let isFirst = known === undefined;
  const send = async (some: LoadOrder['blocks']) => {
    const answer = await load({ isFirst, blocks: some });
    isFirst = false;
    return answer;
  };
  if (isFirst || gone.length > 0)
    if ((await send(gone.map((block) => ({ ...block, sentences: [] })))) === 'missing') return undefined;
  for (const source of SOURCES) {
    const own = changed.filter((block) => block.source === source).map(({ block }) => block);
    for (let start = 0; start < own.length; start += BLOCKS_AT_ONCE) {
      const some = own.slice(start, start + BLOCKS_AT_ONCE);
      const read = await readSent(db, place, source, some);
      if ((await send(read)) === 'missing') return undefined;
    }
  }
  return { names, blocks: new Map(blocks.map((block) => [nameOf(block), block.state])) };
}

/** The sentences of some blocks, as they are sent to the thread. */
async function readSent(
  db: Database,
  place: CheckedPlace,
  source: Source,
  blocks: readonly number[],
): Promise<LoadOrder['blocks']> {
  const sentences = new Map<number, CheckedSentence[]>(blocks.map((block) => [block, []]));
  for (const { block, ...sentence } of await readBlocks(db, place, source, blocks))
    sentences.get(block)?.push(sentence);
  const sent = [];
  for (const [block, own] of sentences) sent.push({ source, block, sentences: await encodePieces(own) });
  return sent;
}

const SOURCES: readonly Source[] = ['example', 'translation', 'test_sentence'];

const nameOf = ({ source, block }: Pick<BlockState, 'source' | 'block'>): string => `${source} ${block}`;

function blockNamed(name: string): { source: Source; block: number } {
  const [own, block] = name.split(' ');
  return { source: SOURCES.find((source) => source === own) ?? 'example', block: Number(block) };
}

/** New names are not a problem: a name that existed before is in sentences that have not changed. */
const isRenamed = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): boolean =>
  [...before].some(([id, name]) => now.has(id) && now.get(id) !== name);
