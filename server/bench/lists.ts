import { hash } from 'node:crypto';
import { isObject } from 'shared/domain';
import { printTable } from '../../nlu/bench/table.ts';
import { createDatabase } from '../src/db/client.ts';
import { deriveKey } from '../src/lib/security/secrets.ts';
import { joinOwner, seedMany } from '../src/testing/many.queries.ts';
import { person } from '../src/testing/setup.ts';
import { seedLists } from './large.queries.ts';
import { summary } from './load.ts';
import { processorMs } from './processor.ts';
import { SERVER_KEY } from './product.ts';
import type { Client } from '../src/testing/client.ts';
import type { BenchedProduct } from './product.ts';
import type { Seeded } from '../src/testing/many.queries.ts';

const SENTENCES = 100_000;
const INTELLIGENCES = Number(process.env['INTELLIGENCES'] ?? 10_000);
const ASKED = 60;
const WARM_UP = 3;
const SEED_SECONDS = 1200;
const TAG_ROUNDS = 200;
const TAGGED = new Set(['intelligences, first page', 'sentences, first page', 'sentences, 100 a page']);

/** Lists and searches over many intelligences, and over one with 100,000 sentences, requested one after another. */
export async function benchLists({ address, databaseUrl, apiPid }: BenchedProduct): Promise<void> {
  const { db, close } = createDatabase({ databaseUrl, databasePool: 1, statementSeconds: SEED_SECONDS });
  const seeded = await seedMany(db, {
    intelligences: INTELLIGENCES,
    sentencesEach: 10,
    sentencesOfLargest: SENTENCES,
    parseKeySecret: deriveKey(Buffer.from(SERVER_KEY, 'hex'), 'parse key'),
  });
  const asker = await person(address);
  await joinOwner(db, seeded.largest.uuid, asker.nickname);
  await seedLists(db, seeded.largest, asker.nickname);
  await close();
  const rows: string[][] = [];
  for (const [name, path] of [...pathsOf(seeded), ...largePaths(seeded, asker.nickname)]) {
    const { p50, p95, found, failed } = await timed(asker, path);
    rows.push([name, p50, p95, found, String(failed)]);
  }
  printTable(
    [`of ${INTELLIGENCES} intelligences, ${SENTENCES} sentences`, 'p50 ms', 'p95 ms', 'found', 'failed'],
    rows,
  );
  await benchTags(asker, pathsOf(seeded), apiPid);
}

/** Times of a list in ms, and the number of results. */
export async function timed(asker: Client, path: string) {
  const times: number[] = [];
  let [failed, found] = [0, ''];
  for (let round = -WARM_UP; round < ASKED; round += 1) {
    const asked = performance.now();
    const { status, body } = await asker.get(path);
    if (round >= 0) times.push(performance.now() - asked);
    if (status !== 200) failed += 1;
    found = isObject(body) && typeof body['count'] === 'number' ? String(body['count']) : '';
  }
  const { p50, p95 } = summary(times, 1, failed);
  return { p50: p50.toFixed(1), p95: p95.toFixed(1), found, failed };
}

/** The cost of an ETag for a list, and the savings of a program that sends it back, in processor time of the API. */
async function benchTags(asker: Client, paths: readonly [string, string][], apiPid: number): Promise<void> {
  const rows: string[][] = [];
  for (const [name, path] of paths.filter(([each]) => TAGGED.has(each))) {
    const { headers, body } = await asker.get(path);
    const etag = headers.get('etag') ?? '';
    const text = JSON.stringify(body);
    const began = performance.now();
    for (let round = 0; round < TAG_ROUNDS; round += 1) hash('sha256', text, 'base64url');
    const tagMs = (performance.now() - began) / TAG_ROUNDS;
    const each = async (sent: Record<string, string>, status: number) => {
      const before = await processorMs(apiPid);
      for (let round = 0; round < TAG_ROUNDS; round += 1)
        if ((await asker.get(path, { headers: sent })).status !== status) throw new Error(`${name}: not ${status}`);
      return (((await processorMs(apiPid)) - before) / TAG_ROUNDS).toFixed(2);
    };
    rows.push([
      name,
      (text.length / 1000).toFixed(1),
      await each({}, 200),
      tagMs.toFixed(2),
      await each({ 'if-none-match': etag }, 304),
    ]);
  }
  console.log('');
  printTable(['processor ms of the API', 'kB', 'answer', 'of which its ETag', 'not changed (304)'], rows);
}

export function pathsOf({ largest, owner }: Seeded): [string, string][] {
  const list = '/v2/repository/repositories/?limit=21';
  const sentences = `/v2/repository/examples/?repository_uuid=${largest.uuid}&repository_version=${largest.version}`;
  const scope = `repository_uuid=${largest.uuid}&repository_version=${largest.version}`;
  const translations = `/v2/repository/translation/?${scope}`;
  return [
    ['intelligences, first page', list],
    ['intelligences, page at 4,200', `${list}&offset=4200`],
    ['intelligences, the six best', '/v2/repository/repositories/?limit=6'],
    ['intelligences, search of a common word', list + search('restaurant')],
    ['intelligences, search of a rare one', list + search('number 777')],
    ['intelligences, of a category', `${list}&categories=3`],
    ['intelligences, of a common language', `${list}&language=en`],
    ['intelligences, of a language translated into', `${list}&language=it`],
    ['intelligences, with an intent', list + search('intent:intent_77')],
    ['intelligences, with an entity', list + search('entity:entity_77')],
    ['intelligences, with a group', list + search('label:group_7')],
    [
      'intelligences, all filters at once',
      `${list}&language=en&categories=3${search('assistant intent:intent_77 language:en')}`,
    ],
    ['intelligences, of an owner', `/v2/repository/search-repositories/?nickname=${owner}&limit=21`],
    ['people, search', '/v2/account/search-user/?search=person%2012'],
    ['document of the largest', `/v2/repository/info/${largest.uuid}/${largest.version}/`],
    ['data check of the largest, unchanged', `/v2/repository/findings/?${scope}&language=${largest.language}`],
    ['sentences, first page', sentences],
    ['sentences, page at 90,000', `${sentences}&offset=90000`],
    ['sentences, 100 a page', `${sentences}&limit=100`],
    ['sentences, search of a word in all', sentences + search('city')],
    ['sentences, search of a common word', sentences + search('show')],
    ['sentences, search of two words', sentences + search('show city')],
    ['sentences, search of a rare word', sentences + search('9977')],
    ['sentences, of an intent', `${sentences}&intent=large_7`],
    ['sentences, with an entity', `${sentences}&entity=${largest.entity}`],
    ['sentences, not translated', `${sentences}&has_not_translation_to=it`],
    ['translations, first page', translations],
    ['translations, page at 20,000', `${translations}&offset=20000`],
    ['translations, to a language', `${translations}&to_language=it`],
    ['translations, from a language', `${translations}&from_language=pt_br`],
    ['translations, of an intent', `${translations}&intent=large_7`],
    ['translations, search of a word in all', translations + search('traduzione')],
    ['translations, search of a rare word', translations + search('9977')],
    ['sentences, in order of translation', `${sentences}&order_by_translation=it`],
  ];
}

const search = (text: string) => `&search=${encodeURIComponent(text)}`;

/** Lists of what only the bench of lists seeds: 100,000 test sentences, sentences of the inbox and activities. */
function largePaths({ largest }: Seeded, nickname: string): [string, string][] {
  const scope = `repository_uuid=${largest.uuid}&repository_version=${largest.version}`;
  const tests = `/v2/repository/evaluate/?${scope}`;
  const inbox = `/v2/repository/log/?${scope}`;
  const questions = `/v2/repository/log/questions/?${scope}`;
  const activity = `/v2/repository/activity/${largest.uuid}/`;
  const untranslated = `/v2/repository/examples/?${scope}&has_not_translation_to=it`;
  return [
    ['test sentences, first page', tests],
    ['test sentences, page at 90,000', `${tests}&offset=90000`],
    ['test sentences, 200 a page', `${tests}&limit=200`],
    ['test sentences, of an intent', `${tests}&intent=large_7`],
    ['test sentences, with an entity', `${tests}&entity=${largest.entity}`],
    ['test sentences, search of a word in all', tests + search('city')],
    ['test sentences, search of a rare word', tests + search('9977')],
    ['inbox, first page', inbox],
    ['inbox, search of a rare word', inbox + search('9977')],
    ['questions, newest first', `${questions}&ordering=newest`],
    ['questions to do, least confident first', `${questions}&ordering=doubt&state=todo`],
    ['questions to do, 200 a page', `${questions}&ordering=doubt&state=todo&limit=200`],
    ['questions to do, most frequent first', `${questions}&ordering=frequency&state=todo`],
    ['questions to do, of a person', `${questions}&ordering=doubt&state=todo&assigned_to=${nickname}`],
    ['questions to do, search of a rare word', `${questions}&ordering=doubt&state=todo${search('9977')}`],
    ['questions, how many have arrived', `${questions}&state=todo&limit=1&id_min=99000`],
    ['untranslated, page at 40,000', `${untranslated}&offset=40000`],
    ['untranslated, search of a rare word', untranslated + search('9977')],
    ['activity, first page', activity],
    ['activity, after 90,000', `${activity}?before=10000`],
    ['activity, of a kind', `${activity}?kind=intent`],
    ['activity, of a person', `${activity}?person=${nickname}`],
  ];
}
