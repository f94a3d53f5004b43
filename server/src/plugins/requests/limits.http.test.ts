import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { createDatabase } from '../../db/client.ts';
import { createClient } from '../../testing/client.ts';
import { intelligence } from '../../testing/intelligence.ts';
import { anonymous } from '../../testing/setup.ts';
import { startApi } from '../../testing/processes.ts';
import type { Socket } from 'node:net';
import type { Intelligence } from '../../testing/intelligence.ts';
import type { StartedProcess } from '../../testing/processes.ts';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;
const PLACE = {
  TEST_LIMIT_bodyBytes: '1048576',
  TEST_LIMIT_uploadBytes: '2097152',
  TEST_LIMIT_pageItems: '20',
  TEST_LIMIT_requestSeconds: '5',
  IDLE_SECONDS: '1',
  TEST_LIMIT_connections: '10',
  STATEMENT_SECONDS: '1',
};

let api: StartedProcess;
let repository: Intelligence;
beforeAll(async () => {
  api = await startApi(PLACE);
  repository = await intelligence();
});
afterAll(() => api.stop());

/** Peak memory of the process so far, in MB. */
async function peak(): Promise<number> {
  return Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${api.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/**
 * Streams a body of unknown or declared length until the server stops reading.
 * @returns the status, or undefined when the server only closed the connection
 */
function pour({
  path,
  method,
  headers,
  bytes,
  head = '',
}: {
  path: string;
  method: string;
  headers: Record<string, string>;
  bytes: number;
  head?: string;
}): Promise<{ status: number | undefined; sent: number }> {
  return new Promise((resolve) => {
    const piece = Buffer.alloc(64 * 1024, 'x');
    let sent = 0;
    let status: number | undefined;
    const going = request(
      new URL(path, api.address),
      { method, headers: { authorization: `Token ${repository.admin.token}`, ...headers } },
      (answer) => {
        status = answer.statusCode;
        answer.resume();
        answer.once('end', end);
      },
    );
    const end = () => {
      going.destroy();
      resolve({ status, sent });
    };
    going.once('error', end);
    going.once('close', end);
    const more = () => {
      while (!going.destroyed && status === undefined && sent < bytes) {
        sent += piece.length;
        if (!going.write(piece)) {
          going.once('drain', more);
          return;
        }
      }
      if (sent >= bytes) going.end();
    };
    going.write(head);
    more();
  });
}

withWhole('[SRV-09] a line of a gigabyte is rejected at the limit, and memory does not grow with it', async () => {
  const before = await peak();
  const upload = `/v2/repository/upload-rasa-file/${repository.uuid}/${repository.version}/`;
  const part =
    '--b\r\nContent-Disposition: form-data; name="file"; ' +
    'filename="data.json"\r\nContent-Type: application/json\r\n\r\n"';
  const poured = [
    await pour({
      path: '/v2/repository/example/',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      bytes: GIGABYTE,
      head: '{"text":"',
    }),
    await pour({
      path: '/v2/account/login/',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      bytes: GIGABYTE,
      head: 'username=',
    }),
    await pour({
      path: upload,
      method: 'PUT',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      bytes: GIGABYTE,
      head: part,
    }),
    await pour({
      path: '/v2/repository/example/',
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      bytes: GIGABYTE,
      head: part,
    }),
  ];
  expect(poured.filter(({ status, sent }) => (status !== undefined && status !== 413) || sent > 64 * MEGABYTE)).toEqual(
    [],
  );
  expect((await peak()) - before).toBeLessThan(96);
  expect((await anonymous(api.address).get('/health/ready')).status).toBe(200);
});

test('[SRV-09] a declared length over the limit is rejected before anything is read', async () => {
  const { status, sent } = await pour({
    path: '/v2/repository/example/',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(GIGABYTE) },
    bytes: GIGABYTE,
  });
  expect([413, undefined]).toContain(status);
  expect(sent).toBeLessThan(16 * MEGABYTE);
});

/** Starts to send a file and stalls; starts again while no turn is free. */
function beginUpload(address: string, { uuid, version, admin }: Intelligence): { leave(): void } {
  let leave: () => void = () => undefined;
  const begin = () => {
    const going = request(new URL(`/v2/repository/upload-rasa-file/${uuid}/${version}/`, address), {
      method: 'PUT',
      headers: { authorization: `Token ${admin.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    });
    leave = () => going.destroy();
    going
      .once('error', () => undefined)
      .once('response', () => {
        leave();
        begin();
      })
      .write('--b\r\n');
  };
  begin();
  return { leave: () => leave() };
}

/** Sends a form without a file until it gets this status. */
async function uploadUntil(status: number, address: string, { uuid, version, admin }: Intelligence): Promise<void> {
  const client = createClient(address, `Token ${admin.token}`);
  const form = new FormData();
  form.set('language', 'en');
  for (;;) {
    const answer = await client.put(`/v2/repository/upload-rasa-file/${uuid}/${version}/`, form).catch(() => undefined);
    if (answer?.status === status) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

withWhole('[SRV-09] uploads at a time are limited, in total and per person; leaving frees the place', async () => {
  const [other, third] = [await intelligence(), await intelligence()];
  // Long enough for stalled uploads.
  const api = await startApi({ TEST_LIMIT_uploadsAtOnce: '2' });
  const { address } = api;
  const slow = [beginUpload(address, repository)];
  await uploadUntil(503, address, repository);
  await uploadUntil(400, address, other);
  slow.push(beginUpload(address, other));
  await uploadUntil(503, address, third);
  for (let leaving = 0; leaving < 20; leaving += 1) beginUpload(address, third).leave();
  for (const upload of slow) upload.leave();
  for (const person of [repository, other, third]) await uploadUntil(400, address, person);
  await api.stop();
});

test('[SRV-09] pages of lists respect the operator’s maximum size', async () => {
  await repository.addSentences(
    Array.from({ length: 30 }, (_, index) => ({ text: `sentence ${index}`, intent: 'many' })),
  );
  const Page = z.object({ count: z.int(), next: z.string().nullable(), results: z.array(z.unknown()) });
  const address = new URL(
    `/v2/repository/examples/?repository_uuid=${repository.uuid}&repository_version=${repository.version}&limit=5000`,
    api.address,
  );
  const page = Page.parse(
    await (await fetch(address, { headers: { authorization: `Token ${repository.admin.token}` } })).json(),
  );
  expect([page.count, page.results.length]).toEqual([30, 20]);
  expect(page.next).toContain('limit=20&offset=20');
});

test('[SRV-09] a statement that takes too long is canceled, and the response asks to try again', async () => {
  const { pool, close } = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from repositories where uuid = $1 for update', [repository.uuid]);
  const admin = createClient(api.address, `Token ${repository.admin.token}`);
  const rename = () =>
    admin.patch(
      `/v2/repository/repository-details/${repository.uuid}/`,
      { name: 'Another name' },
      { headers: { 'accept-language': 'pt-BR' } },
    );
  const refused = await rename();
  expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
    503,
    '5',
    { detail: 'O banco de dados demorou demais. Tente novamente em instantes, ou peça menos de uma vez.' },
  ]);
  await holder.query('rollback');
  holder.release();
  await close();
  expect((await rename()).status).toBe(200);
});

const open = () =>
  new Promise<{ socket: Socket; ended: Promise<string> }>((resolve, reject) => {
    const { hostname, port } = new URL(api.address);
    const socket = connect(Number(port), hostname, () => resolve({ socket, ended }));
    let text = '';
    socket
      .setEncoding('utf8')
      .on('data', (part: string) => {
        text += part;
      })
      .once('error', reject);
    const ended = new Promise<string>((done) => {
      socket.once('close', () => done(text));
    });
  });

test('[SRV-09] a request that never arrives completely is dropped', async () => {
  const { socket, ended } = await open();
  socket.write(
    'POST /v2/account/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  );
  expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
});

withWhole('[SRV-09] an idle connection is closed', async () => {
  const { socket, ended } = await open();
  socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await ended).toMatch(/^HTTP\/1\.1 200 /);
});

withWhole('[SRV-09] connections above the maximum are not accepted', async () => {
  const opened = await Promise.all(Array.from({ length: 14 }, open));
  const first = await Promise.race(opened.map(({ ended }) => ended));
  expect(first).toBe('');
  for (const { socket } of opened) socket.destroy();
});
