import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Options } from './options.ts';

/** An intelligence of a deployment, created for the load test and removed afterwards with its organization. */
export interface Target {
  readonly address: string;
  readonly token: string;
  /** Nickname of the organization that owns it. */
  readonly organization: string;
  /** Parse key of the account. */
  readonly key: string;
  readonly uuid: string;
  readonly version: number;
}

const LANGUAGE = 'en';
const INTENTS = 20;
const SENTENCES_AN_INTENT = 15;
const POLL_MS = 250;
const TRAINING_LIMIT_MS = 300_000;

const Token = z.object({ token: z.string() });
const Id = z.object({ id: z.int() });
const Categories = z.array(Id);
const Made = z.object({ uuid: z.string(), version_default: Id });
const Own = z.object({ authorization: z.object({ uuid: z.string() }) });
const Tasks = z.object({ results: z.array(z.object({ status: z.int() })) });

/** A request whose answer is needed. @throws Error with the answer of the deployment */
async function ask<Schema extends z.ZodType>(url: string, schema: Schema, init?: RequestInit) {
  const answer = await fetch(url, init);
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new Error(`${init?.method ?? 'GET'} ${url} answered ${answer.status}: ${JSON.stringify(body)}`);
  return schema.parse(body);
}

export const asJson = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const bySession = ({ token }: Pick<Target, 'token'>) => ({ authorization: `Token ${token}` });

/** A sentence of an intent that the load test trains. */
export function sentenceOf(number: number): { readonly text: string; readonly intent: string } {
  const intent = number % INTENTS;
  return { text: `please do task ${WORDS[intent]} with item ${number}`, intent: `task_${WORDS[intent]}` };
}

const WORDS = [
  ...['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel', 'india', 'juliet'],
  ...['kilo', 'lima', 'mike', 'november', 'oscar', 'papa', 'quebec', 'romeo', 'sierra', 'tango'],
];

/** Signs in, creates an organization with a private intelligence, and trains it. */
export async function prepare({ address, email, password }: Options): Promise<Target> {
  const { token } = await ask(`${address}/v2/account/login/`, Token, asJson({ username: email, password }));
  const headers = bySession({ token });
  const nickname = `load-${randomUUID().slice(0, 8)}`;
  const team = { name: nameOf(nickname), nickname, description: '', locale: '' };
  const { id: organization } = await ask(`${address}/v2/org/organization/`, Id, asJson(team, headers));
  const [category] = await ask(`${address}/v2/repository/categories/`, Categories);
  const wish = {
    name: nameOf(nickname),
    organization,
    language: LANGUAGE,
    is_private: true,
    categories: [category?.id],
  };
  const made = await ask(`${address}/v2/repository/repository-details/`, Made, asJson(wish, headers));
  const target = { address, token, organization: nickname, uuid: made.uuid, version: made.version_default.id };
  const sentences = Array.from({ length: INTENTS * SENTENCES_AN_INTENT }, (_, number) => ({
    ...sentenceOf(number),
    ...placeOf(target),
    entities: [],
  }));
  await ask(`${address}/v2/repository/example-bulk/`, z.unknown(), asJson(sentences, headers));
  await ask(trainingUrl(target), z.unknown(), asJson({ repository_version: target.version }, headers));
  await untilTrained(target);
  const own = await ask(`${address}/v2/repository/info/${target.uuid}/${target.version}/`, Own, { headers });
  return { ...target, key: own.authorization.uuid };
}

async function untilTrained(target: Omit<Target, 'key'>): Promise<void> {
  const url = `${target.address}/v2/repository/task-queue/?${scopeOf(target)}`;
  for (const deadline = Date.now() + TRAINING_LIMIT_MS; Date.now() < deadline;) {
    const { results } = await ask(url, Tasks, { headers: bySession(target) });
    if (results.some(({ status }) => status === DONE)) return;
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
  throw new Error('The first training did not end: is there a worker?');
}

const DONE = 2;

/** Deletes what the load test created; it can be restored like anything deleted. */
export async function tidyUp(target: Target): Promise<void> {
  const { address, uuid, organization } = target;
  const made = [
    { url: `${address}/v2/repository/repository-details/${uuid}/`, name: nameOf(organization) },
    { url: `${address}/v2/org/organization/${organization}/`, name: nameOf(organization) },
  ];
  for (const { url, name } of made)
    await ask(url, z.unknown(), { ...asJson({ name }, bySession(target)), method: 'DELETE' });
}

/** The intelligence and its organization have the same name. */
const nameOf = (nickname: string) => `Load ${nickname}`;

export const scopeOf = ({ uuid, version }: Pick<Target, 'uuid' | 'version'>) =>
  `repository_uuid=${uuid}&repository_version=${version}`;

export const placeOf = ({ uuid, version }: Pick<Target, 'uuid' | 'version'>) => ({
  repository: uuid,
  repository_version: version,
  language: LANGUAGE,
});

export const trainingUrl = ({ address, uuid }: Pick<Target, 'address' | 'uuid'>) =>
  `${address}/v2/repository/repository-details/${uuid}/train/`;
