import { expect, test } from '@jest/globals';
import { startApi } from '../../../testing/processes.ts';
import { apiAddress } from '../../../testing/setup.ts';

const ready = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${address}/health/ready`, { headers });
  return { status: answer.status, body: (await answer.json()) as unknown };
};

test('[OPS-24] operators get the age of the queue and the free space', async () => {
  expect(await ready(apiAddress())).toEqual({
    status: 200,
    body: { status: 'ok', problems: [], queue_seconds: expect.any(Number), free_megabytes: expect.any(Number) },
  });
});

test('[OPS-24] callers behind a proxy only learn whether it is ready', async () => {
  expect(await ready(apiAddress(), { 'x-forwarded-for': '203.0.113.7' })).toEqual({
    status: 200,
    body: { status: 'ok' },
  });
});

test('[OPS-24] a process with too little temporary space reports not ready but keeps running', async () => {
  const api = await startApi({ TEST_LIMIT_readyDiskBytes: '1048576000000' });
  expect(await ready(api.address)).toMatchObject({ status: 503, body: { status: 'unavailable', problems: ['disk'] } });
  expect(await ready(api.address, { 'x-forwarded-for': '203.0.113.7' })).toEqual({
    status: 503,
    body: { status: 'unavailable' },
  });
  expect((await fetch(`${api.address}/health/live`)).status).toBe(200);
  await api.stop();
});
