import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createDatabase } from '../../db/client.ts';
import { createRandom } from '../fuzz/values.ts';
import { intelligence } from '../intelligence.ts';
import { pause, startChaos, VICTIMS } from './chaos.ts';
import { newLedger, parseAgain, trainAgain, writeSentences } from './writers.ts';
import type { Intelligence } from '../intelligence.ts';
import type { Chaos } from './chaos.ts';

/** Rounds of killing; FAULT raises it, for a night's run. */
const ROUNDS = Number(process.env['FAULT'] ?? 4);
const SEED = Number(process.env['FAULT_SEED'] ?? 7);
const WRITERS = 3;
/** Heartbeats of the dead have to run out before their work is given to others. */
const SETTLE_MS = 120_000;

jest.setTimeout(300_000 + ROUNDS * 30_000);

let chaos: Chaos;
beforeAll(async () => { chaos = await startChaos(); });
afterAll(() => chaos?.stop());

async function rows<Row extends object>(query: string): Promise<Row[]> {
  const { pool, close } = createDatabase({ databaseUrl: chaos.databaseUrl, databasePool: 1 });
  const result = await pool.query<Row>(query);
  await close();
  return result.rows;
}

async function settled(limitMs: number): Promise<void> {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await pause(250)) {
    if ((await rows('select id from tasks where status in (0, 1)')).length === 0) return;
  }
}

test('[SRV-04] API, workers and database killed at any moment: nothing acknowledged is lost, nothing is stuck or done twice', async () => {
  const bots: readonly Intelligence[] = await Promise.all([intelligence({ address: chaos.address }), intelligence({ address: chaos.address })]);
  for (const bot of bots) await bot.addSentences(Array.from({ length: 40 }, (_, index) => ({ text: `sentence about it ${index}`, intent: `intent_${index % 2}` })));
  const ledger = newLedger();
  const random = createRandom(SEED);
  let isOver = false;
  const goesOn = () => !isOver;
  const work = bots.flatMap((bot) => [
    ...Array.from({ length: WRITERS }, () => writeSentences(bot, bot.admin, ledger, goesOn)),
    trainAgain(bot, bot.admin, ledger, goesOn), parseAgain(bot, bot.admin, ledger, goesOn),
  ]);
  const moments = [300, 700, 1300, 2100] as const;
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(random.pick(moments));
    // Each kind in turn, now and then two at once.
    const victims = VICTIMS.filter((_, index) => index === round % VICTIMS.length || random.chance(0.2));
    await Promise.all(victims.map((victim) => chaos.strike(victim, random.pick(moments) / 3)));
  }
  await pause(2000);
  isOver = true;
  await Promise.all(work);
  await settled(SETTLE_MS);

  expect(ledger.faults).toEqual([]);
  const stored = new Map((await rows<{ id: number; text: string }>('select id, text from examples')).map(({ id, text }) => [id, text]));
  const lost = [...ledger.kept].filter(([id, text]) => !ledger.unsure.has(id) && stored.get(id) !== text);
  const risen = [...ledger.removed].filter((id) => stored.has(id));
  expect({ lost, risen }).toEqual({ lost: [], risen: [] });
  expect(ledger.kept.size).toBeGreaterThan(10);
  expect(ledger.parses).toBeGreaterThan(0);

  expect(await rows('select id, type, status, stage, attempts from tasks where status <> 2 and attempts < 4')).toEqual([]);
  const effects = await rows<{ trained: number; done: number }>(`select l.total_training_end as trained, (select count(*)::int from tasks t where t.version_language_id = l.id and t.type = 0 and t.status = 2) as done
    from version_languages l where l.total_training_end > 0`);
  expect(effects.length).toBe(bots.length);
  expect(effects.filter(({ trained, done }) => trained !== done)).toEqual([]);
  for (const bot of bots) {
    const answer = await bot.admin.post(`/v2/repository/repository-details/${bot.uuid}/analyze/`, { text: 'sentence about it 3', language: 'en' });
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ intent: expect.objectContaining({ name: expect.stringMatching(/^intent_[01]$/) }) })]);
  }
});
