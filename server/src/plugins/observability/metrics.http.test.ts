import { get } from 'node:http';
import { expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { anonymous, apiAddress } from '../../testing/setup.ts';
import { ownProduct } from '../../testing/own-product.ts';
import { startApi } from '../../testing/processes.ts';
import type { Client } from '../../testing/client.ts';

/** The value of one line of the metrics; undefined when there is none. */
async function measured(
  client: Client,
  line: string,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  const text = String((await client.get('/metrics', { headers })).body);
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

test('[SRV-07] requests, jobs, models and connections are measured', async () => {
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
  // Route patterns only: a metric must not contain anybody's id.
  expect(String((await visitor.get('/metrics')).body)).not.toContain(repository.uuid);
  await product.stop();
});

withWhole('[SRV-07] without a token only this machine has access, and not through a proxy on it', async () => {
  expect((await anonymous().get('/metrics')).status).toBe(200);
  for (const header of ['x-forwarded-for', 'forwarded']) {
    expect((await anonymous().get('/metrics', { headers: { [header]: '203.0.113.7' } })).status).toBe(404);
  }
});

withWhole('[SRV-07] with METRICS_TOKEN only callers who send it have access', async () => {
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

test('[SRV-53] pages in a browser on the server cannot read the metrics', async () => {
  const { headers } = await anonymous().get('/metrics', { headers: { origin: 'https://evil.example' } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  const status = (host: string) =>
    new Promise((resolve, reject) => {
      get(`${apiAddress()}/metrics`, { headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
  expect(await Promise.all(['evil.example', 'localhost:80', '[::1]:80', '127.0.0.1'].map(status))).toEqual([
    404, 200, 200, 200,
  ]);
});

withWhole('[SRV-53] reading the metrics does not reset any of them', async () => {
  const product = await ownProduct();
  const read = async () => String((await anonymous(product.address).get('/metrics')).body);
  const held = (text: string) => text.split('\n').filter((line) => /^parlance_event_loop_hold_seconds_/.test(line));
  const first = held(await read());
  expect(first.length).toBeGreaterThan(10);
  const counts = (lines: readonly string[]) => lines.map((line) => Number(line.split(' ')[1]));
  const second = counts(held(await read()));
  expect(counts(first).every((count, index) => count <= (second[index] ?? -1))).toBe(true);
  expect(await read()).not.toContain('nodejs_eventloop_lag_max_seconds');
  await product.stop();
});
