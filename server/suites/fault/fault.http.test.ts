import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { createDatabase } from '../../src/db/client.ts';
import { createRandom } from '../fuzz/values.ts';
import { createClient } from '../../src/testing/client.ts';
import { intelligence } from '../../src/testing/intelligence.ts';
import { isWhole } from '@parlance/testing/whole';
import { startWit } from '../../src/testing/wit.ts';
import {
  copyAll,
  fillLarge,
  importAll,
  IMPORTED,
  LANGUAGES,
  LARGE,
  serveApps,
  startTranslator,
  translateAll,
} from './background.ts';
import { pause, startChaos, VICTIMS } from './chaos.ts';
import { newLedger, parseAgain, trainAgain, writeSentences } from './writers.ts';
import type { Intelligence } from '../../src/testing/intelligence.ts';
import type { WitStandIn } from '../../src/testing/wit.ts';
import type { Chaos } from './chaos.ts';

/** Rounds of killing, in which each kind of process dies in turn; FAULT raises it for a long run. */
const ROUNDS = Number(process.env['FAULT'] ?? (isWhole ? 12 : VICTIMS.length));
const SEED = Number(process.env['FAULT_SEED'] ?? 7);
const WRITERS = 3;
/** The heartbeats of dead workers must expire before their jobs are reassigned. */
const SETTLE_MS = 120_000;

jest.setTimeout(300_000 + ROUNDS * 30_000);

let wit: WitStandIn;
let translator: Awaited<ReturnType<typeof startTranslator>>;
let chaos: Chaos;
beforeAll(async () => {
  translator = await startTranslator();
  wit = await startWit();
  await serveApps(wit);
  chaos = await startChaos({ LIBRETRANSLATE_URL: translator.url, WIT_URL: wit.url });
});
afterAll(async () => {
  await chaos.stop();
  translator.stop();
  await wit.stop();
});

async function rows<Row extends object>(query: string): Promise<Row[]> {
  const { pool, close } = createDatabase({ databaseUrl: chaos.databaseUrl, databasePool: 1 });
  const result = await pool.query<Row>(query);
  await close();
  return result.rows;
}

async function settled(limitMs: number): Promise<void> {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline;) {
    if ((await rows('select id from tasks where status in (0, 1)')).length === 0) return;
    await pause(250);
  }
}

/**
 * Every copy is complete, and every source sentence has exactly one translation per language, made by the translator.
 */
async function expectWhole({ uuid, version }: Intelligence, copies: ReadonlySet<number>): Promise<void> {
  const made = await rows<{ id: number }>(`
    select v.id, v.is_copying, count(x.id)::int as sentences, count(distinct x.text)::int as texts,
      (
        select count(*)::int
        from example_entities m
        join examples y on y.id = m.example_id
        where y.version_id = v.id
      ) as marks
    from versions v
    left join examples x on x.version_id = v.id
    where v.repository_uuid = '${uuid}' and v.deleted_at is null
    group by v.id
    order by v.id`);
  expect(made).toEqual(made.map(({ id }) => ({ id, is_copying: false, sentences: LARGE, texts: LARGE, marks: LARGE })));
  expect(made.map(({ id }) => id)).toEqual(expect.arrayContaining([version, ...copies]));
  expect(made.length).toBeGreaterThan(1);

  const ofSource = `from translations t join examples x on x.id = t.example_id where x.version_id = ${version}`;
  expect(await rows(`select t.language, count(*)::int ${ofSource} group by 1 order by 1`)).toEqual(
    LANGUAGES.map((language) => ({ language, count: LARGE })),
  );
  expect(
    await rows(`
      select t.text, x.text as source
      from translations t
      join examples x on x.id = t.example_id
      join versions v on v.id = x.version_id
      where v.repository_uuid = '${uuid}'
        and (t.text <> t.language || ': ' || x.text or not t.has_valid_entities)
      limit 5`),
  ).toEqual([]);
}

/** An import stores all of an app or nothing, and reports how much. */
async function expectImported({ version }: Intelligence): Promise<void> {
  const apps = await rows<{ count: number }>(
    `select count(*)::int from examples where version_id = ${version} group by intent_id`,
  );
  expect(apps.length).toBeGreaterThan(0);
  expect(apps).toEqual(apps.map(() => ({ count: IMPORTED })));
  const reported = await rows<{ added: number }>(`
    select coalesce(sum((t.result ->> 'added')::int), 0)::int as added
    from tasks t
    join version_languages l on l.id = t.version_language_id
    where l.version_id = ${version} and t.status = 2`);
  expect(reported).toEqual([{ added: apps.length * IMPORTED }]);
}

withWhole(
  `[SRV-04] killing API, workers or database ${ROUNDS} times loses no write and no job, repeats none`,
  async () => {
    const [address, otherAddress] = chaos.addresses;
    const [large, imported, ...repositories] = await Promise.all([
      intelligence({ address }),
      intelligence({ address: otherAddress }),
      intelligence({ address }),
      intelligence({ address }),
    ]);
    await fillLarge(large);
    for (const repository of repositories)
      await repository.addSentences(
        Array.from({ length: 40 }, (_, index) => ({
          text: `sentence about it ${index}`,
          intent: `intent_${index % 2}`,
        })),
      );
    const ledger = newLedger();
    const random = createRandom(SEED);
    let isOver = false;
    const goesOn = () => !isOver;
    const work = repositories.flatMap((repository) => [
      // The same person, at each of the two API processes.
      ...Array.from({ length: WRITERS }, (_, writer) => {
        const client = createClient(chaos.addresses[writer % 2] ?? address, `Token ${repository.admin.token}`);
        return writeSentences(repository, client, ledger, goesOn);
      }),
      trainAgain(repository, repository.admin, ledger, goesOn),
      parseAgain(repository, repository.admin, ledger, goesOn),
    ]);
    work.push(translateAll(large, ledger), copyAll(large, ledger), importAll(imported, ledger, goesOn));
    const moments = [300, 700, 1300, 2100] as const;
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(random.pick(moments));
      // Each kind in turn, sometimes two at the same time.
      const victims = VICTIMS.filter((_, index) => index === round % VICTIMS.length || random.chance(0.2));
      await Promise.all(victims.map((victim) => chaos.strike(victim, random.pick(moments) / 3)));
    }
    await pause(2000);
    isOver = true;
    await Promise.all(work);
    await settled(SETTLE_MS);

    expect(ledger.faults).toEqual([]);
    const stored = new Map(
      (await rows<{ id: number; text: string }>('select id, text from examples')).map(({ id, text }) => [id, text]),
    );
    const lost = [...ledger.kept].filter(([id, text]) => !ledger.unsure.has(id) && stored.get(id) !== text);
    const risen = [...ledger.removed].filter((id) => stored.has(id));
    expect({ lost, risen }).toEqual({ lost: [], risen: [] });
    expect(ledger.kept.size).toBeGreaterThan(10);
    expect(ledger.parses).toBeGreaterThan(0);

    const known = new Set(
      (await rows<{ id: string }>('select job_id as id from tasks where status = 2')).map(({ id }) => id),
    );
    expect([...ledger.tasks].filter((id) => !known.has(id))).toEqual([]);
    expect(
      await rows('select id, type, status, stage, attempts from tasks where status <> 2 and attempts < 4'),
    ).toEqual([]);
    const effects = await rows<{ trained: number; done: number }>(`
    select l.total_training_end as trained,
      (
        select count(*)::int
        from tasks t
        where t.version_language_id = l.id and t.type = 0 and t.status = 2
      ) as done
    from version_languages l
    where l.total_training_end > 0`);
    expect(effects.length).toBe(repositories.length);
    expect(effects.filter(({ trained, done }) => trained !== done)).toEqual([]);
    await expectWhole(large, ledger.copies);
    await expectImported(imported);
    const again = await rows<{ type: number; count: number }>(
      'select type, count(*)::int from tasks where attempts > 1 group by 1 order by 1',
    );
    process.stdout.write(
      `${ledger.answers} answers, ${ledger.parses} parses, ${ledger.tasks.size} translations ` +
        `and ${ledger.copies.size} copies reported; resumed by type: ${JSON.stringify(again)}\n`,
    );
    for (const repository of repositories) {
      const answer = await repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/analyze/`, {
        text: 'sentence about it 3',
        language: 'en',
      });
      expect([answer.status, answer.body]).toEqual([
        200,
        expect.objectContaining({ intent: expect.objectContaining({ name: expect.stringMatching(/^intent_[01]$/) }) }),
      ]);
    }
  },
);
