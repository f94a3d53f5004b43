import { expect, test } from '@jest/globals';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { anonymous } from '../../testing/setup.ts';
import { ownProduct } from '../../testing/own-product.ts';
import { startApi } from '../../testing/processes.ts';
import type { Client } from '../../testing/client.ts';

/** The value of a line of the measurements; undefined when there is none. */
async function measured(
  client: Client,
  line: string,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  const text = String((await client.get('/metrics', { headers })).body);
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

test('[SRV-07] requests, work, models and connections are measured', async () => {
  const product = await ownProduct();
  await product.worker();
  const visitor = anonymous(product.address);
  const repository = await intelligence({ address: product.address });
  await repository.addSentences(fewSentences());
  await repository.train();
  await repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/analyze/`, {
    text: 'hello there',
    language: 'en',
  });
  await visitor.get('/v2/nothing/here/');
  await visitor.get('/v2/nothing/else/');

  expect(await measured(visitor, 'parlance_tasks{type="training",status="done"}')).toBe(1);
  expect(await measured(visitor, 'parlance_tasks{type="training",status="running"}')).toBe(0);
  expect(await measured(visitor, 'parlance_models_open')).toBe(1);
  expect(await measured(visitor, 'parlance_models_open_bytes')).toBeGreaterThan(1000);
  expect(await measured(visitor, 'parlance_parse_seconds_count')).toBe(1);
  expect(
    await measured(
      visitor,
      'parlance_http_request_seconds_count' +
        '{method="POST",route="/v2/repository/repository-details/:uuid/analyze/",status="200"}',
    ),
  ).toBe(1);
  expect(
    await measured(visitor, 'parlance_http_request_seconds_count{method="GET",route="unknown",status="404"}'),
  ).toBe(2);
  expect(await measured(visitor, 'parlance_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(await measured(visitor, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  // Route patterns only: no measurement may carry somebody's id.
  expect(String((await visitor.get('/metrics')).body)).not.toContain(repository.uuid);
  await product.stop();
});

test('[SRV-07] without a token only this machine has access, and not through a proxy on it', async () => {
  expect((await anonymous().get('/metrics')).status).toBe(200);
  for (const header of ['x-forwarded-for', 'forwarded']) {
    expect((await anonymous().get('/metrics', { headers: { [header]: '203.0.113.7' } })).status).toBe(404);
  }
});

test('[SRV-07] with METRICS_TOKEN only callers who send it have access', async () => {
  const token = 'a-token-for-the-watch';
  const api = await startApi({ METRICS_TOKEN: token });
  const look = async (headers: Record<string, string>) =>
    (await anonymous(api.address).get('/metrics', { headers })).status;
  expect(await look({})).toBe(404);
  expect(await look({ authorization: 'Bearer another-token-of-it' })).toBe(404);
  expect(await look({ authorization: `Bearer ${token}` })).toBe(200);
  expect(await look({ authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' })).toBe(200);
  await api.stop();
});
