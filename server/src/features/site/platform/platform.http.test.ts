import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  changeOf,
  keepShell,
  listShells,
  makeKey,
  packBuild,
  promoteShell,
  publication,
  readBuild,
  readRegistry,
  readSigner,
  seal,
  signReport,
  updateRegistry,
  writeTar,
} from '@parlance/registry';
import { sampleBuild } from '@parlance/registry/testing';
import { startApi } from '../../../testing/processes.ts';
import { anonymous } from '../../../testing/setup.ts';
import type { Signer } from '@parlance/registry';
import type { StartedProcess } from '../../../testing/processes.ts';

const AREA = 'mf-notes';
const OTHER = 'mf-other';

let folder: string;
let web: string;
let siteKey: string;
let team: Signer;
let stranger: Signer;
let apis: StartedProcess[];

async function keyOf(name: string): Promise<Signer> {
  const file = join(folder, name);
  await makeKey(file);
  const signer = await readSigner(file);
  if (!signer) throw new Error('no key');
  return signer;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-platform-'));
  [web, siteKey] = [join(folder, 'web'), join(folder, 'site.key')];
  const site = await keyOf('site.key');
  [team, stranger] = [await keyOf('team.key'), await keyOf('stranger.key')];
  const page = `<meta name="registry-key" content="${site.publicKey}">`;
  await promoteShell(web, await keepShell(web, { page, template: page, offers: '{}' }));
  const teams = [
    { team: 'notes', key: team.publicKey, areas: [AREA] },
    { team: 'others', key: stranger.publicKey, areas: [OTHER] },
  ];
  const first = ({ remotes }: { remotes: object }) => ({ revision: 1, remotes: { ...remotes } });
  await updateRegistry(web, first, { keyFile: siteKey, teams });
  const environment = { WEB_DIR: web, PUBLISHING: 'on', TEST_LIMIT_buildBytes: '1048576' };
  apis = await Promise.all([startApi(environment), startApi(environment)]);
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.stop()));
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly detail: string;
}

const addressOf = (at = 0) => apis[at]?.address ?? '';

async function post(path: string, type: string, body: BodyInit, at?: number): Promise<Answer> {
  const answer = await fetch(`${addressOf(at)}/platform/areas/${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  const text = await answer.text();
  return { status: answer.status, detail: text };
}

const upload = (archive: Uint8Array, area = AREA, at?: number) =>
  post(`${area}/builds`, 'application/x-tar', new Uint8Array(archive), at);

async function packed(text: string, by = team, area = AREA): Promise<{ id: string; archive: Buffer }> {
  const built = await sampleBuild(folder, { area, text });
  const build = await readBuild(built);
  const made = seal(await readRegistry(web), { area, change: publication(build) }, by);
  return { id: build.id, archive: await packBuild(built, made) };
}

async function published(text: string): Promise<string> {
  const { id, archive } = await packed(text);
  expect(await upload(archive)).toMatchObject({ status: 201 });
  return id;
}

interface Words {
  readonly build?: string;
  readonly share?: number;
}

async function change(
  command: Parameters<typeof changeOf>[0],
  words: Words = {},
  { by = team, area = AREA, at = 0 } = {},
): Promise<Answer> {
  const known = await readRegistry(web);
  const made = seal(known, { area, change: changeOf(command, { area, ...words }) }, by);
  return post(`${area}/changes`, 'application/json', JSON.stringify({ command, ...words, seal: made }), at);
}

async function gate(build: string, by = team): Promise<Answer> {
  const passes = (await listShells(web)).map((shell) => ({ shell, at: '2026-11-24T00:00:00.000Z' }));
  const signed = signReport({ area: AREA, build, passes }, by);
  return post(`${AREA}/gates`, 'application/json', JSON.stringify({ build, passes, ...signed }));
}

async function listed() {
  const { body } = await anonymous(addressOf()).get('/platform/areas');
  const { areas } = body as { areas: { name: string; builds: { build: string; state: string }[] }[] };
  return areas.find(({ name }) => name === AREA)?.builds ?? [];
}
const stateOf = async (id: string) => (await listed()).find(({ build }) => build === id)?.state;
/** All the files that publishing writes, except locks, which appear and disappear. */
const files = async () => (await readdir(web, { recursive: true })).filter((name) => !name.includes('.lock')).sort();

test('[PUB-15] [PUB-34] over HTTP with its key, a team publishes, gates, promotes and rolls back', async () => {
  const first = await published('one');
  expect(await stateOf(first)).toBe('published');
  expect(await change('promote', { build: first })).toMatchObject({
    status: 400,
    detail: expect.stringMatching(/has not been tried.*npx parlance-remote gate/),
  });
  expect(await change('tested', { build: first })).toMatchObject({ status: 400 });
  expect(await gate(first)).toEqual({ status: 200, detail: JSON.stringify({ untried: [] }) });
  expect((await change('tested', { build: first })).status).toBe(200);
  expect(await stateOf(first)).toBe('tested');
  expect((await change('promote', { build: first })).status).toBe(200);

  const second = await published('two');
  await gate(second);
  expect((await change('canary', { build: second, share: 0.5 })).status).toBe(200);
  expect(await stateOf(second)).toBe('canary');
  expect((await change('end-canary')).status).toBe(200);
  expect((await change('promote', { build: second })).status).toBe(200);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['retired', 'live']);
  expect((await change('rollback', { build: second })).status).toBe(200);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['live', 'bad']);
  await expect(change('promote', { build: second })).rejects.toThrow('is marked bad');

  const third = await published('three');
  expect((await change('bad', { build: third })).status).toBe(200);
  expect((await change('good', { build: third })).status).toBe(200);
  expect((await change('disable')).status).toBe(200);
  expect((await change('enable')).status).toBe(200);
  const contract = await fetch(`${addressOf()}/remotes/${AREA}/${third}/contract.json`);
  expect([contract.status, await stateOf(third)]).toEqual([200, 'published']);
});

test('[PUB-16] a key changes no area of another team, and a request cannot be sent twice', async () => {
  const build = await published('four');
  const before = await readRegistry(web);
  expect((await change('disable', {}, { by: stranger })).status).toBe(403);
  expect((await gate(build, stranger)).status).toBe(403);
  expect((await upload((await packed('five', stranger)).archive)).status).toBe(403);
  const foreign = await packed('six', team, OTHER);
  expect((await upload(foreign.archive, OTHER)).status).toBe(403);
  expect((await upload(foreign.archive)).status).toBe(400);

  const made = seal(before, { area: AREA, change: changeOf('disable', { area: AREA }) }, team);
  const request = JSON.stringify({ command: 'disable', seal: made });
  const forged = JSON.stringify({ command: 'bad', build, seal: made });
  expect((await post(`${AREA}/changes`, 'application/json', forged)).status).toBe(403);
  expect(await readRegistry(web)).toEqual(before);
  expect((await post(`${AREA}/changes`, 'application/json', request)).status).toBe(200);
  expect((await change('enable')).status).toBe(200);
  const enabled = await readRegistry(web);
  expect((await post(`${AREA}/changes`, 'application/json', request)).status).toBe(409);
  expect(await readRegistry(web)).toEqual(enabled);
});

test('[PUB-17] a build that is broken, too large or not as announced leaves nothing behind', async () => {
  const { archive } = await packed('seven');
  const { archive: other } = await packed('eight');
  const before = await files();
  const header = archive.subarray(0, 512);
  const size = Number.parseInt(header.toString('utf8', 124, 135), 8);
  const announced = archive.subarray(0, 512 + Math.ceil(size / 512) * 512);
  const named = (name: string, content = 'x') => writeTar([{ name, content: Buffer.from(content) }]);
  /** A symbolic link in tar format, with a valid checksum. */
  const link = await named('assets/entry.js', '');
  link.write('2', 156);
  const sum = link.subarray(0, 512).reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0);
  link.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const attacks: Record<string, Uint8Array> = {
    truncated: archive.subarray(0, announced.length + 520),
    'without its files': Buffer.concat([announced, Buffer.alloc(1024)]),
    'another file of the same name': Buffer.concat([announced, await named('assets/entry.js', 'evil')]),
    'a file of another build': Buffer.concat([announced, other.subarray(announced.length)]),
    'a path that leads elsewhere': Buffer.concat([announced, await named('../../index.html')]),
    'an absolute path': Buffer.concat([announced, await named('/tmp/x')]),
    'a file that was not announced': Buffer.concat([announced, await named('assets/more.js')]),
    'a link': Buffer.concat([announced, link]),
    'compressed bytes': gzipSync(archive),
    'no archive': Buffer.from('hello '.repeat(200)),
    nothing: new Uint8Array(0),
  };
  for (const [what, body] of Object.entries(attacks)) expect([what, (await upload(body)).status]).toEqual([what, 400]);
  const large = Buffer.concat([announced, await named('assets/entry.js', 'x'.repeat(1_100_000))]);
  // The connection may be closed before the response is read.
  expect([413, 0]).toContain((await upload(large).catch(() => ({ status: 0 }))).status);
  const tarElsewhere = await post(`${AREA}/changes`, 'application/x-tar', new Uint8Array(archive));
  expect(tarElsewhere.status).toBe(415);
  expect(await files()).toEqual(before);
});

test('[PUB-17] a build over its budget, or with a route of another area, is rejected', async () => {
  const taken = await sampleBuild(folder, { area: AREA, text: 'taken', route: `/${OTHER}` });
  const rival = await sampleBuild(folder, { area: OTHER, text: 'rival' });
  const send = async (built: string, area: string, by: Signer) => {
    const build = await readBuild(built);
    const made = seal(await readRegistry(web), { area, change: publication(build) }, by);
    return { id: build.id, answer: await upload(await packBuild(built, made), area) };
  };
  const { id, answer } = await send(rival, OTHER, stranger);
  expect(answer.status).toBe(201);
  await updateRegistry(web, changeOf('promote', { area: OTHER, build: id }), { keyFile: siteKey });
  expect((await send(taken, AREA, team)).answer).toMatchObject({
    status: 400,
    detail: expect.stringContaining('both claim'),
  });
  const heavy = await sampleBuild(folder, { area: AREA, text: 'heavy' });
  const noise = Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 104_729).join('');
  await writeFile(join(heavy, 'assets/more.js'), `globalThis.noise = "${noise}";`);
  expect((await send(heavy, AREA, team)).answer).toMatchObject({
    status: 400,
    detail: expect.stringContaining('budget'),
  });
});

test('[PUB-18] of concurrent changes in two processes, each is made once or rejected', async () => {
  const before = await readRegistry(web);
  const answers = await Promise.all(
    [0, 1, 0, 1].map((at) => change(at === 0 ? 'disable' : 'enable', {}, { at }).catch(() => ({ status: 0 }))),
  );
  const made = answers.filter(({ status }) => status === 200).length;
  expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
  const after = await readRegistry(web);
  expect(after.revision).toBe(before.revision + made);
  expect((await stat(join(web, 'registry.json'))).isFile()).toBe(true);
  if (!after.remotes[AREA]?.enabled) expect((await change('enable')).status).toBe(200);
});

test('[PUB-15] publishing is off unless the operator allows it', async () => {
  expect((await anonymous().get('/platform/areas')).status).toBe(404);
  for (const call of ['builds', 'changes', 'gates'])
    expect((await anonymous().post(`/platform/areas/${AREA}/${call}`, {})).status).toBe(404);
});

test('[TEAM-06] the page of a live shell is returned as visitors get it, and no other one', async () => {
  const [shell = ''] = await listShells(web);
  const answer = await fetch(`${addressOf()}/platform/shells/${shell}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await answer.text()).toContain('<meta name="registry-key"');
  const waiting = await keepShell(web, { page: 'not live', template: '', offers: '{}' });
  for (const other of [waiting, '0123456789abcdef'])
    expect((await fetch(`${addressOf()}/platform/shells/${other}`)).status).toBe(404);
  expect((await anonymous().get(`/platform/shells/${shell}`)).status).toBe(404);
});
