import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { createClient } from '../../testing/client.ts';
import { apiAddress, person } from '../../testing/setup.ts';
import { intelligence } from '../../testing/intelligence.ts';
import { RepositoryInfo } from '../repositories/info.schema.ts';
import type { Client } from '../../testing/client.ts';
import type { Intelligence } from '../../testing/intelligence.ts';

const LABELLED = {
  ask_weather: ['will it rain tomorrow', 'what is the weather in rome', 'is it going to rain today'],
  play_music: ['play some jazz', 'play rock music', 'put on a song'],
  switch_light: ['turn on the light', 'turn the lamp off', 'lights off please'],
};
/** Sentences about rain that mention umbrellas, a word without labelled sentences. */
const ASKED = [
  'will it rain tomorrow or do i need an umbrella',
  'is it going to rain today and should i bring my umbrella',
  'what is the weather in rome umbrella or not',
];
const Trained = z.object({ inbox: z.int(), receipt: z.looseObject({ dataHash: z.string() }) });
const Answer = z.object({ intent_ranking: z.array(z.object({ name: z.string(), confidence: z.number() })) });

async function trainedBot(): Promise<Intelligence> {
  const repository = await intelligence();
  await repository.addSentences(
    Object.entries(LABELLED).flatMap(([intent, texts]) => texts.map((text) => ({ text, intent }))),
  );
  expect((await repository.train()).result).toMatchObject({ inbox: 0 });
  return repository;
}

const ask = ({ uuid }: Intelligence, by: Client, text: string) =>
  by.post(`/v2/repository/repository-details/${uuid}/analyze/`, { text, language: 'en' });

/** Switches a setting off and on, so that the same sentences are trained again. */
async function trainAgain(repository: Intelligence): Promise<z.output<typeof Trained>> {
  for (const value of [false, true])
    await repository.admin.patch(`/v2/repository/repository-details/${repository.uuid}/`, {
      use_competing_intents: value,
    });
  return Trained.parse((await repository.train()).result);
}

test('[INB-03] the next training learns words from the team’s questions, reproducibly', async () => {
  const repository = await trainedBot();
  const umbrella = async () =>
    (await ask(repository, await repository.member(1), 'umbrella'))
      .read(Answer)
      .intent_ranking.find(({ name }) => name === 'ask_weather')?.confidence ?? 0;
  const before = await trainAgain(repository);
  const untaught = await umbrella();
  const { authorization } = (await repository.admin.get(`/v2/repository/${repository.uuid}/`)).read(RepositoryInfo);
  const program = createClient(apiAddress(), `Bearer ${authorization.uuid}`);
  for (const text of [...ASKED, ` ${ASKED[0]?.toUpperCase()}`, 'play some jazz'])
    await program.post('/v2/parse/', { text, language: 'en' });
  await repository.admin.get(`/v2/repository/log/?repository_uuid=${repository.uuid}`);
  const taught = await trainAgain(repository);
  expect(taught.inbox).toBe(ASKED.length);
  expect(taught.receipt.dataHash).not.toBe(before.receipt.dataHash);
  expect(await umbrella()).toBeGreaterThan(untaught + 0.1);
  expect(await trainAgain(repository)).toEqual(taught);
});

test('[INB-03] ignores questions of strangers and readers, test sentences and deleted sentences', async () => {
  const repository = await trainedBot();
  const [kept = '', measured = '', deleted = ''] = ASKED;
  await ask(repository, await person(), 'a stranger wants rain with an umbrella today');
  await ask(repository, await repository.member(1), 'a reader wants rain with an umbrella today');
  const contributor = await repository.member(2);
  for (const text of ASKED) await ask(repository, contributor, text);
  await repository.admin.post('/v2/repository/evaluate/', {
    repository: repository.uuid,
    repository_version: repository.version,
    text: measured,
    intent: 'ask_weather',
    language: 'en',
    entities: [],
  });
  const logged = (await repository.admin.get(`/v2/repository/log/?repository_uuid=${repository.uuid}`)).read(
    z.object({ count: z.int(), results: z.array(z.object({ id: z.int(), text: z.string() })) }),
  );
  expect(logged.count).toBe(5);
  const id = logged.results.find(({ text }) => text === deleted)?.id;
  expect(
    (await repository.admin.delete(`/v2/repository/log/?repository_uuid=${repository.uuid}&ids=${id}`)).body,
  ).toEqual({
    deleted: 1,
  });
  const one = await trainAgain(repository);
  expect(one.inbox).toBe(1);

  const other = await trainedBot();
  await ask(other, other.admin, kept);
  expect((await trainAgain(other)).receipt.dataHash).toBe(one.receipt.dataHash);
});
