import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { nameOf, readCalls } from '../../testing/calls.ts';
import { intelligence } from '../../testing/intelligence.ts';
import { anonymous, person } from '../../testing/setup.ts';
import type { Call } from '../../testing/calls.ts';
import type { Answer, Client } from '../../testing/client.ts';
import type { Intelligence } from '../../testing/intelligence.ts';
import type { Person } from '../../testing/setup.ts';

/** Routes whose path names the thing. */
const BY_PATH = /\{/;
/** Routes for API keys only; the intelligence is named for keys with access to several. */
const BY_KEY =
  /^\/v2\/(debug_parse|evaluate|info|parse|parse\/batch|task-queue|train|\w+_(distribution|suggestion))\/$|^\/(?!v\d)/;

let calls: Call[];
let hidden: Intelligence;
let stranger: Person;
beforeAll(async () => {
  calls = await readCalls();
  hidden = await intelligence({ is_private: true });
  stranger = await person();
});

function send(client: Client, { method, path, query, fields, isList, isMultipart }: Call, uuid: string | number) {
  const search = query.includes('repository') ? `?repository=${uuid}` : '';
  if (method === 'GET') return client.get(path + search);
  const body: Record<string, unknown> = Object.fromEntries((fields ?? []).map((name) => [name, '1']));
  body['repository'] = uuid;
  if (isMultipart) {
    const form = new FormData();
    form.set('repository', String(uuid));
    return client.post(path, form);
  }
  const content = isList ? [body] : body;
  if (method === 'PATCH') return client.patch(path + search, content);
  return method === 'PUT' ? client.put(path + search, content) : client.post(path + search, content);
}

const atRepository = ({ status, body }: Answer) => {
  const [first] = Array.isArray(body) ? (body as unknown[]) : [body];
  return [status, Object.keys(Object(first) as object).includes('repository')];
};

test('[SRV-26] a blank or malformed `repository` gives 400 at `repository`, in every body and query', async () => {
  const named = calls.filter(
    ({ path, fields, query }) =>
      !BY_PATH.test(path) && !BY_KEY.test(path) && (fields?.includes('repository') || query.includes('repository')),
  );
  expect(named.length).toBeGreaterThan(8);
  for (const call of named)
    for (const uuid of ['', '%20', 'x', `${randomUUID()}0`, 5]) {
      const sent = call.method === 'GET' || typeof uuid === 'number' ? uuid : uuid.replace('%20', ' ');
      const answer = await send(stranger, call, sent);
      expect([nameOf(call), uuid, ...atRepository(answer)]).toEqual([nameOf(call), uuid, 400, true]);
    }
});

test('[SRV-26] a hidden intelligence gets the same response as a missing one, whatever else is wrong', async () => {
  const named = calls.filter(
    ({ path, fields, query }) =>
      !BY_PATH.test(path) && !BY_KEY.test(path) && (fields?.includes('repository') || query.includes('repository')),
  );
  for (const call of named) {
    const missing = randomUUID();
    const [secret, none] = [await send(stranger, call, hidden.uuid), await send(stranger, call, missing)];
    expect([nameOf(call), secret.status]).toEqual([nameOf(call), 404]);
    expect(JSON.stringify(secret.body).replaceAll(hidden.uuid, missing)).toBe(JSON.stringify(none.body));
  }
});

const UNKNOWN = 2_147_483_000;

test('[SRV-26] errors name what is missing', async () => {
  const { admin, uuid, version, owner } = await intelligence();
  const detail = async (client: Client, path: string) => {
    const { status, body } = await client.get(path);
    return [path, status, body];
  };
  for (const [path, sentence] of [
    [`/v2/repository/info/${uuid}/${UNKNOWN}/`, 'Version not found'],
    [`/v2/repository/train/info/${uuid}/${version}/xx/`, 'Language not found'],
    [`/v2/repository/example/${UNKNOWN}/`, 'Sentence not found'],
    [`/v2/repository/translation/${UNKNOWN}/`, 'Translation not found'],
    [`/v2/repository/evaluate/${UNKNOWN}/`, 'Test sentence not found'],
    [`/v2/repository/evaluate/results/${UNKNOWN}/`, 'Evaluation not found'],
    [`/v2/repository/intent/${UNKNOWN}/`, 'Intent not found'],
    [`/v2/repository/entities/${UNKNOWN}/`, 'Entity not found'],
    [`/v2/repository/repositories-contributions/?nickname=nobody-${version}`, 'User or organization not found'],
    [`/v2/org/organization/nobody-${version}/`, 'Organization not found'],
    [`/v2/repository/translator/info/${uuid}/`, 'Translator link not found'],
    [`/v2/repository-shortcut/${owner.nickname}/nothing/`, `Repository ${owner.nickname}/nothing does not exist`],
    [`/v2/repository/log/?repository_version_language=${UNKNOWN}`, 'Version not found'],
  ] as const)
    expect(await detail(admin, path)).toEqual([path, 404, { detail: sentence }]);
  const portuguese = await admin.get(`/v2/repository/info/${uuid}/${UNKNOWN}/`, {
    headers: { 'accept-language': 'pt-BR' },
  });
  expect(portuguese.body).toEqual({ detail: 'Versão não encontrada' });
});

test('[SRV-26] the parts of a hidden intelligence get the same response as missing ones', async () => {
  const { admin, uuid, version } = hidden;
  const scope = { repository: uuid, repository_version: version, text: 'hello there', intent: 'greet', entities: [] };
  const { body } = await admin.post('/v2/repository/example/', scope);
  const { id } = body as { id: number };
  for (const [own, none] of [
    [`/v2/repository/example/${id}/`, `/v2/repository/example/${UNKNOWN}/`],
    [`/v2/repository/version/${version}/`, `/v2/repository/version/${UNKNOWN}/`],
    [`/v2/org/organization/${hidden.owner.nickname}/`, `/v2/org/organization/nobody-${version}/`],
  ] as const)
    for (const change of [{}, { name: '', text: '', is_default: 'x' }]) {
      const answers = await Promise.all([own, none].map((path) => stranger.patch(path, change)));
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
    }
});

test('[SRV-26] a caller who may read but not change learns what is forbidden', async () => {
  const repository = await intelligence();
  const reader = await person();
  const { uuid, version } = repository;
  const refused = await reader.post('/v2/repository/example/', { repository: uuid });
  expect([refused.status, refused.body]).toEqual([403, { detail: "You can't contribute in this repository" }]);
  const settings = await reader.patch(`/v2/repository/repository-details/${uuid}/`, {});
  expect([settings.status, settings.body]).toEqual([
    403,
    { detail: "You can't change the settings, the team or the evaluation of this repository" },
  ]);
  const link = await repository.admin.post('/v2/repository/translator/control/', {
    language: 'pt',
    repository_version: version,
  });
  const { uuid: key } = link.body as { uuid: string };
  const other = await anonymous().post(
    '/v2/repository/translator/translation/',
    { original_example: UNKNOWN, text: 'oi', entities: [] },
    { headers: { authorization: `Translator ${key}` } },
  );
  expect([other.status, other.body]).toEqual([403, { detail: 'This translator link does not cover this sentence' }]);
});
