import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { person } from '../../../testing/setup.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { addTest, RESULTS, run } from '../../../testing/evaluations.ts';
import type { Client } from '../../../testing/client.ts';

/** The rows of the CSV, which contain neither quotes nor line breaks here. */
async function tableAt(path: string, by: Client): Promise<string[]> {
  const { status, headers, body } = await by.get(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+\.csv"; /);
  return String(body).trim().split('\r\n');
}

test('[IMP-22] [IMP-23] results and inbox are downloaded as CSV, by people who may see them', async () => {
  const repository = await intelligence();
  const { admin, uuid, version } = repository;
  await repository.addSentences(fewSentences());
  await repository.train();
  await addTest(repository, { text: '=goodbye', intent: 'bye' });
  await addTest(repository, { text: 'good morning', intent: 'bye' });
  const { evaluate_id: id } = (await run(repository)).read(z.object({ evaluate_id: z.int() }));
  const csv = `${RESULTS}${id}/csv/`;

  const [titles, ...sentences] = await tableAt(csv, admin);
  expect(titles?.split(',').slice(0, 4)).toEqual(['text', 'intent', 'predicted_intent', 'confidence']);
  expect(sentences.map((row) => row.split(',').slice(0, 3).join())).toEqual([
    'good morning,bye,greet',
    "'=goodbye,bye,bye",
  ]);
  expect(await tableAt(`${csv}?text=morning`, admin)).toHaveLength(2);
  expect(await tableAt(`${csv}?table=confusion`, admin)).toEqual(['expected,bye,greet', 'bye,1,1', 'greet,0,0']);
  expect((await tableAt(`${csv}?table=scores`, admin)).map((row) => row.split(',').slice(0, 3).join())).toEqual(
    expect.arrayContaining(['kind,name,precision', 'intent,bye,1']),
  );

  const ask = (text: string) =>
    admin.post(`/v2/repository/repository-details/${uuid}/analyze/`, { text, language: 'en' });
  await ask('@hey friend');
  await ask('bye bye');
  const inbox = `/v2/repository/log/csv/?repository_uuid=${uuid}&repository_version=${version}`;
  const texts = async (query = '') =>
    (await tableAt(`${inbox}${query}`, admin)).map((row) => row.split(',').slice(1, 5).join());
  expect(await texts()).toEqual([
    'version,language,text,intent',
    'master,en,bye bye,bye',
    "master,en,'@hey friend,greet",
  ]);
  expect(await texts('&search=bye')).toEqual(['version,language,text,intent', 'master,en,bye bye,bye']);

  const [contributor, outsider] = [await repository.member(2), await person()];
  expect((await contributor.get(csv)).status).toBe(403);
  expect((await outsider.get(inbox)).status).toBe(403);
  expect((await contributor.get(inbox)).status).toBe(200);
});
