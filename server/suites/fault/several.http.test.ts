import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { createClient } from '../../src/testing/client.ts';
import { fewSentences, intelligence } from '../../src/testing/intelligence.ts';
import { ownProduct } from '../../src/testing/own-product.ts';
import { startApi } from '../../src/testing/processes.ts';
import { createDatabase } from '../../src/db/client.ts';
import type { Client } from '../../src/testing/client.ts';
import type { Intelligence } from '../../src/testing/intelligence.ts';
import type { OwnProduct } from '../../src/testing/own-product.ts';
import type { StartedProcess } from '../../src/testing/processes.ts';

let product: OwnProduct;
let second: StartedProcess;
beforeAll(async () => {
  product = await ownProduct();
  second = await startApi({ DATABASE_URL: product.databaseUrl });
});
afterAll(async () => {
  await second.stop();
  await product.stop();
});

/** The same user at the second API process. */
const atSecond = ({ admin }: Intelligence): Client => createClient(second.address, `Token ${admin.token}`);

async function rows(query: string): Promise<unknown[]> {
  const { pool, close } = createDatabase({ databaseUrl: product.databaseUrl, databasePool: 1 });
  const result = await pool.query<Record<string, unknown>>(query);
  await close();
  return result.rows;
}

let worker: ReturnType<OwnProduct['worker']> | undefined;
/** A worker that trains; the first test starts it when its trainings are queued. */
const someWorker = () => (worker ??= product.worker());

withWhole('[SRV-03] two workers share the trainings and run each once', async () => {
  const repositories = await Promise.all(Array.from({ length: 6 }, () => intelligence({ address: product.address })));
  await Promise.all(repositories.map((repository) => repository.addSentences(fewSentences())));
  const ask = (repository: Intelligence, client: Client) =>
    client.post(`/v2/repository/repository-details/${repository.uuid}/train/`, {
      repository_version: repository.version,
    });
  // Requested through both API processes at once, before any worker can finish the first: one training results.
  await Promise.all(
    repositories.flatMap((repository) => [ask(repository, repository.admin), ask(repository, atSecond(repository))]),
  );
  await Promise.all([someWorker(), product.worker()]);
  for (const repository of repositories) expect(await repository.ended(120_000)).toMatchObject({ status: 2 });
  const versions = repositories.map(({ version }) => version).join(', ');
  const done = await rows(`select t.attempts, l.total_training_end, count(*) over (partition by l.id)::int as tasks
    from tasks t join version_languages l on l.id = t.version_language_id where l.version_id in (${versions})`);
  expect(done).toEqual(repositories.map(() => ({ attempts: 1, total_training_end: 1, tasks: 1 })));
});

withWhole('[SRV-03] data stored by one API process is immediately visible in the other', async () => {
  const repository = await intelligence({ address: product.address });
  const Page = z.object({ count: z.int() });
  for (let count = 1; count <= 5; count += 1) {
    await repository.addSentences([{ text: `sentence ${count}`, intent: 'count' }]);
    const seen = await atSecond(repository).get(
      `/v2/repository/examples/?repository_uuid=${repository.uuid}&repository_version=${repository.version}`,
    );
    expect(seen.read(Page).count).toBe(count);
  }
});

test('[SRV-03] one API process streams the progress of a training started in another and serves it', async () => {
  await someWorker();
  const repository = await intelligence({ address: product.address });
  await repository.addSentences(fewSentences());
  const stream = await fetch(
    `${second.address}/v2/repository/task-queue/events/?repository_uuid=${repository.uuid}` +
      `&repository_version=${repository.version}`,
    { headers: { authorization: `Token ${repository.admin.token}` } },
  );
  const isReported = (async () => {
    let text = '';
    for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      if (text.includes('"stage":"stored"')) return true;
    }
    return false;
  })();
  await repository.train();
  expect(await isReported).toBe(true);
  const answer = await atSecond(repository).post(`/v2/repository/repository-details/${repository.uuid}/analyze/`, {
    text: 'good morning',
    language: 'en',
  });
  expect(answer.body).toMatchObject({ intent: { name: 'greet' } });

  // The other process drops the model it has open.
  await repository.addSentences(
    ['blue whale', 'whale in blue', 'a whale so blue'].map((text) => ({ text, intent: 'whale' })),
  );
  await repository.train();
  const next = await atSecond(repository).post(`/v2/repository/repository-details/${repository.uuid}/analyze/`, {
    text: 'a blue whale',
    language: 'en',
  });
  expect(next.body).toMatchObject({ intent: { name: 'whale' } });
});
