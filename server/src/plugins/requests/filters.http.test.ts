import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { isWhole } from '@parlance/testing/whole';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { createClient } from '../../testing/client.ts';
import { anonymous, apiAddress, person } from '../../testing/setup.ts';
import type { Answer, Client } from '../../testing/client.ts';
import type { Intelligence } from '../../testing/intelligence.ts';

const Schema = z.looseObject({ type: z.string().optional(), maxLength: z.number().optional() });
const Parameter = z.object({ in: z.string(), name: z.string(), schema: Schema });
const Operation = z.object({ parameters: z.array(Parameter).optional() });
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });
const Link = z.object({ uuid: z.string() });

type Parameter = z.output<typeof Parameter>;

/**
 * Invalid page numbers fall back to defaults, unknown orders are ignored, a signed address is right or wrong as a
 * whole.
 */
const NO_FILTER = new Set(['limit', 'offset', 'ordering', 'signature', 'until', 'page_intent', 'from_queue']);
/** The contract specifies 404 and “Invalid repository_uuid” for these. */
const CONTRACT_404 = 'repository_uuid';
/** Filters whose schema is a plain text. */
const LANGUAGES =
  /^(language|(from|to)_language|is_available_language|has_(\w+_)?to|has_(in)?valid_entities|order_by_translation)$/;
const DATES = /_(created_at|date)$/;

const isText = ({ name, schema }: Parameter) =>
  schema.type === 'string' &&
  !('enum' in schema || 'pattern' in schema || 'format' in schema) &&
  !LANGUAGES.test(name) &&
  !DATES.test(name);

/** Every list of the API with its filters. */
async function readLists() {
  const { paths } = (await anonymous().get('/docs/json')).read(Document);
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const parameters = (get?.parameters ?? []).filter((each) => each.in === 'query' && !NO_FILTER.has(each.name));
    return parameters.length === 0 ? [] : [{ path, parameters }];
  });
}

async function translatorOf({ admin, version }: Intelligence): Promise<Client> {
  const order = { language: 'pt', repository_version: version };
  const { uuid } = (await admin.post('/v2/repository/translator/control/', order)).read(Link);
  return createClient(apiAddress(), `Translator ${uuid}`);
}

/** Values to which every list responds with 200. */
async function usableValues(repository: Intelligence): Promise<Readonly<Record<string, string>>> {
  const { admin, uuid, version } = repository;
  const scope = { repository: uuid, repository_version: version, language: 'en', entities: [] };
  await repository.addSentences(fewSentences());
  await repository.train();
  await admin.post('/v2/repository/evaluate/', { ...scope, text: 'hi again', intent: 'greet' });
  await admin.post(`/v2/repository/repository-details/${uuid}/evaluate/`, {
    repository_version: version,
    language: 'en',
  });
  const first = async (path: string) =>
    String(
      (await admin.get(`${path}repository_uuid=${uuid}&repository_version__repository=${uuid}&limit=1`)).read(
        z.object({ results: z.array(z.looseObject({ id: z.int() })) }),
      ).results[0]?.id,
    );
  return {
    uuid,
    repository: uuid,
    repository_uuid: uuid,
    repository_version__repository: uuid,
    repository_version: String(version),
    version: String(version),
    before: String(version),
    after: String(version),
    owner: repository.owner.nickname,
    slug: repository.slug,
    nickname: admin.nickname,
    org_nickname: repository.owner.nickname,
    language: 'en',
    of_the_language: 'en',
    for_the_language: 'pt',
    start_date: '2022-01-01',
    end_date: '2022-01-31',
    format: 'csv',
    intent: await first(`/v2/repository/intent/?repository_version=${version}&`),
    evaluation: await first('/v2/repository/evaluate/results/?'),
  };
}

const REQUIRED = new Set([
  'repository',
  'repository_uuid',
  'repository_version__repository',
  'nickname',
  'org_nickname',
  'of_the_language',
  'for_the_language',
  'start_date',
  'end_date',
  'format',
  'before',
  'after',
]);

function addressOf(path: string, values: Readonly<Record<string, string>>, parameters: readonly Parameter[]): string {
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'nickname' && path.startsWith('/v2/org/')) return values['owner'] ?? name;
    if (name !== 'id') return values[name] ?? name;
    return (path.includes('/intent/') ? values['intent'] : values['evaluation']) ?? '';
  });
  const own: Record<string, string> = { ...values, with: values['evaluation'] ?? '', ids: values['evaluation'] ?? '' };
  const isNeeded = ({ name }: Parameter) =>
    REQUIRED.has(name) ||
    name === 'with' ||
    name === 'ids' ||
    (name === 'language' && /check_can|compare_algorithms|findings|evaluate\/take/.test(path));
  const needed = parameters.filter(isNeeded);
  return `${named}?${needed.map(({ name }) => `${name}=${own[name]}`).join('&')}`;
}

/** Routes whose response cannot be compared: a stream, a redirect, a file, or another kind of credential. */
const LEFT_OUT =
  /\/events\/$|repository-shortcut|^\/v2\/(info|task-queue)\/$|^\/(?!v\d)|charts|user-profile|confirm|captcha/;

interface Attack {
  readonly client: Client;
  readonly address: string;
  /** The response without the filter. */
  readonly plain: Answer;
  readonly parameter: Parameter;
}

const countOf = ({ status, body }: Answer) => [status, z.object({ count: z.int() }).safeParse(body).data?.count];
const isNumeric = ({ name, schema }: Parameter) => !LANGUAGES.test(name) && !DATES.test(name) && !('enum' in schema);

/** What is wrong with the responses to unreadable values and to values that count as absent. */
async function faultsOf({ client, address, plain, parameter }: Attack): Promise<string[]> {
  const { name } = parameter;
  const faults: string[] = [];
  const refused = await client.get(`${address}&${name}=x`);
  if (refused.status !== 400 || !Object.keys(Object(refused.body) as object).includes(name))
    faults.push(`${address}&${name}=x: ${refused.status} ${JSON.stringify(refused.body).slice(0, 100)}`);
  if (REQUIRED.has(name) || address.includes(`${name}=`)) return faults;
  const absents = [`${name}=`, name, ...(isNumeric(parameter) ? [`${name}=NaN`] : [])];
  for (const absent of isWhole ? absents : absents.slice(-1)) {
    const answer = await client.get(`${address}&${absent}`);
    if (countOf(answer).join() !== countOf(plain).join())
      faults.push(`${address}&${absent}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 100)}`);
  }
  return faults;
}

test('[SRV-25] every list rejects an unreadable filter with 400 under its name; blank and NaN are absent', async () => {
  const repository = await intelligence();
  const values = await usableValues(repository);
  const translator = await translatorOf(repository);
  const faults: string[] = [];
  let attacked = 0;
  for (const { path, parameters } of (await readLists()).filter((list) => !LEFT_OUT.test(list.path))) {
    const client = /\/translator\/(?!control)/.test(path) ? translator : repository.admin;
    const address = addressOf(path, values, parameters);
    const plain = await client.get(address);
    if (plain.status !== 200) faults.push(`${address}: ${plain.status} ${JSON.stringify(plain.body)}`);
    for (const parameter of parameters.filter((each) => !isText(each))) {
      attacked += 1;
      faults.push(...(await faultsOf({ client, address, plain, parameter })));
    }
  }
  expect(faults).toEqual([]);
  expect(attacked).toBeGreaterThan(60);
});

test('[SRV-25] a malformed repository_uuid gets the response of the contract on every list', async () => {
  const reader = await person();
  const lists = (await readLists()).filter(({ parameters }) => parameters.some(({ name }) => name === CONTRACT_404));
  expect(lists.length).toBeGreaterThan(8);
  for (const { path } of lists.filter((list) => !LEFT_OUT.test(list.path) && !list.path.includes('{'))) {
    const { status, body } = await reader.get(`${path}?repository_uuid=x&repository_version=1&language=en`);
    const isField =
      /account\/keys|webhooks|findings|evaluate\/take|quality|models|entities|entity\/(value|words)|task-queue/.test(
        path,
      );
    expect([path, status, body]).toEqual([
      path,
      ...(isField ? [400, { repository_uuid: ['Enter a valid UUID.'] }] : [404, { detail: 'Invalid repository_uuid' }]),
    ]);
  }
});
