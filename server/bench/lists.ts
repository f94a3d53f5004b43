import { Client } from 'pg';
import { createSynthetic } from '../../nlu/bench/synthetic.ts';
import { printTable } from '../../nlu/bench/table.ts';
import { intelligence } from '../src/testing/intelligence.ts';
import { summary } from './load.ts';
import { peakMegabytes, upload } from './product.ts';
import type { BenchedProduct } from './product.ts';

const SENTENCES = 50_000;
const INTELLIGENCES = 10_000;
const ASKED = 60;

/** Two imports of 50,000 sentences; lists and filters over them, and over 10,000 intelligences. */
export async function benchLists({ address, databaseUrl, apiPid }: BenchedProduct): Promise<void> {
  const bot = await intelligence({ address });
  const made = createSynthetic({ sentences: 2 * SENTENCES, intents: 50, entities: 8, seed: 2 });
  const before = await peakMegabytes(apiPid);
  for (const half of [made.slice(0, SENTENCES), made.slice(SENTENCES)]) {
    const seconds = await upload(bot, half);
    console.log(`Import of ${half.length} sentences: ${seconds.toFixed(1)} s; the API's memory rose from ${before.toFixed(0)} to at most ${(await peakMegabytes(apiPid)).toFixed(0)} MB.`);
  }
  await makeIntelligences(databaseUrl, bot.owner.id);
  const sentences = `/v2/repository/examples/?repository_uuid=${bot.uuid}&repository_version=${bot.version}`;
  const lists: [string, string][] = [
    ['sentences, first page', sentences], ['sentences, page at 90,000', `${sentences}&offset=90000`], ['sentences, search', `${sentences}&search=${made[7]?.text.split(' ')[0]}`],
    ['sentences, by intent', `${sentences}&intent=intent_7`], ['sentences, by entity', `${sentences}&entity=entity_3`], ['sentences, 100 a page', `${sentences}&limit=100`],
    ['intelligences, first page', '/v2/repository/repositories/'], ['intelligences, search', '/v2/repository/search-repositories/?search=4711'],
    ['intelligences, by category', '/v2/repository/repositories/?categories=1'], ['intelligences, by language', '/v2/repository/repositories/?language=pt'],
  ];
  const rows: string[][] = [];
  for (const [name, path] of lists) {
    await bot.admin.get(path);
    const times: number[] = [];
    let failed = 0;
    const began = performance.now();
    for (let count = 0; count < ASKED; count += 1) {
      const asked = performance.now();
      if ((await bot.admin.get(path)).status !== 200) failed += 1;
      times.push(performance.now() - asked);
    }
    const { p50, p95 } = summary(times, (performance.now() - began) / 1000, failed);
    rows.push([name, p50.toFixed(1), p95.toFixed(1), String(failed)]);
  }
  printTable([`of ${2 * SENTENCES} sentences, ${INTELLIGENCES} intelligences`, 'p50 ms', 'p95 ms', 'failed'], rows);
}

/** Through the database: ten thousand calls would measure nothing but patience. */
async function makeIntelligences(databaseUrl: string, owner: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    with made as (
      insert into repositories (owner_id, slug, name, description, language, algorithm)
      select $1, 'made-' || n, 'Made bot ' || n, 'about ' || n, (array['en', 'pt', 'es', 'fr'])[1 + n % 4], 'statistical_model' from generate_series(1, $2::int) n
      returning uuid, language, slug
    ), filed as (insert into repository_categories (repository_uuid, category_id) select uuid, 1 + abs(hashtext(slug)) % 10 from made),
    named as (insert into versions (repository_uuid, name, is_default, created_by) select uuid, 'master', true, $1 from made returning id, repository_uuid)
    insert into version_languages (version_id, language) select named.id, made.language from named join made on made.uuid = named.repository_uuid`, [owner, INTELLIGENCES]);
  await client.query('analyze');
  await client.end();
}
