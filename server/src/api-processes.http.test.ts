import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { keyOf } from './testing/api-keys.ts';
import { anonymous, person } from './testing/setup.ts';
import { startApi } from './testing/processes.ts';
import { statusOf } from './testing/status-of.ts';
import type { AddressInfo } from 'node:net';
import type { StartedProcess } from './testing/processes.ts';

const ASKED = 8;
const CATEGORIES = '/v2/repository/categories/';

/** Running child processes of a process. */
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child !== '')
    .map(Number);

/** Processes that responded, according to their log lines. */
const answered = (api: StartedProcess) =>
  new Set([...api.output().matchAll(/"pid":(\d+)[^\n]*"request completed"/g)].map(([, pid]) => Number(pid)));

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('[SRV-31] several processes share a port, and their metrics are added up', async () => {
  const api = await startApi({ API_PROCESSES: '2' });
  for (let asked = 0; asked < ASKED; asked += 1) expect(await statusOf(api.address + CATEGORIES)).toBe(200);
  await until(() => answered(api).size === 2);
  expect(answered(api)).toEqual(new Set(childrenOf(api.pid)));
  const metrics = String((await anonymous(api.address).get('/metrics')).body);
  expect(metrics).toContain(
    `parlance_http_request_seconds_count{method="GET",route="${CATEGORIES}",status="200"} ${ASKED}\n`,
  );
  await api.stop();
});

withWhole('[SRV-31] a process that dies is reported and replaced, and the others respond in the meantime', async () => {
  const api = await startApi({ API_PROCESSES: '2' });
  const [first = 0, second = 0] = childrenOf(api.pid);
  process.kill(first, 'SIGKILL');
  // Its replacement is starting, and does not respond yet.
  await until(() => childrenOf(api.pid).some((pid) => pid !== first && pid !== second));
  const report =
    `"ended":${first},"code":null,"signal":"SIGKILL","waitMs":500,` + '"msg":"an API process ended and is replaced"';
  await until(() => api.output().includes(report));
  expect(await statusOf(`${api.address}/health/live`)).toBe(200);
  await until(async () => {
    await statusOf(api.address + CATEGORIES);
    return [...answered(api)].some((pid) => pid !== first && pid !== second);
  });
  await api.stop();
});

withWhole('[SRV-71] a process that dies soon after its start is replaced after increasing pauses', async () => {
  const api = await startApi({ API_PROCESSES: '2' });
  const known = new Set<number>();
  let [last = 0] = childrenOf(api.pid);
  for (const waitMs of [500, 1000]) {
    for (const pid of childrenOf(api.pid)) known.add(pid);
    process.kill(last, 'SIGKILL');
    await until(() => api.output().includes(`"ended":${last},"code":null,"signal":"SIGKILL","waitMs":${waitMs},`));
    // Only a process that has responded is replaced: one that cannot start ends all.
    await until(async () => {
      await statusOf(api.address + CATEGORIES);
      return [...answered(api)].some((pid) => !known.has(pid));
    });
    last = [...answered(api)].find((pid) => !known.has(pid)) ?? 0;
  }
  await api.stop();
});

withWhole('[SRV-70] several processes count the calls of a program together', async () => {
  const most = 30;
  const api = await startApi({ API_PROCESSES: '2', RATE_LIMITS: 'on', CALLS_PER_MINUTE: String(most) });
  const { key } = await keyOf(await person(), { scopes: ['read'] });
  const ask = () => statusOf(`${api.address}/v2/repository/repositories/`, { authorization: `Bearer ${key}` });
  let answers = 0;
  // Processes exchange counts after a moment, so that each may admit a few more.
  await until(async () => {
    const status = await ask();
    answers += status === 200 ? 1 : 0;
    return status === 429;
  });
  expect(answers).toBeGreaterThanOrEqual(most);
  expect(answers).toBeLessThan(2 * most);
  expect([await ask(), await ask()]).toEqual([429, 429]);
  await api.stop();
});

withWhole('[SRV-31] all end with the process that started them, gracefully when it is asked to stop', async () => {
  const killed = await startApi({ API_PROCESSES: '2' });
  const orphans = childrenOf(killed.pid);
  await killed.kill();
  await until(() => orphans.every((pid) => !isAlive(pid)));

  const stopped = await startApi({ API_PROCESSES: '2' });
  const children = childrenOf(stopped.pid);
  await stopped.stop();
  expect(children.filter(isAlive)).toEqual([]);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

withWhole('[SRV-31] when they cannot start, all end with the reason', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  await expect(startApi({ API_PROCESSES: '2', PORT: String(port), LOG_LEVEL: 'silent' })).rejects.toThrow(
    `A process ended with 1 at start: Port ${port} of 127.0.0.1 is taken`,
  );
  holder.close();
});
