import { buffer } from 'node:stream/consumers';
import { writeXlsx } from '@parlance/formats/xlsx';
import { SHEET_NAME, sheetRows, WIDTHS } from '../../src/features/exchange/translation-sheets/sheet.ts';
import { unique } from '../../src/testing/setup.ts';
import type { Call } from '../../src/testing/calls.ts';

/** Values by the names that parameters and fields have everywhere. */
export type Values = ReadonlyMap<string, string | number | undefined>;

const FIELDS: Readonly<Record<string, () => unknown>> = {
  text: () => `text_${unique()}`,
  texts: () => ['hello', 'bye'],
  intent: () => 'greet',
  entities: () => [],
  value: () => `v_${unique()}`,
  values: () => [],
  patterns: () => [],
  role: () => 1,
  vote: () => 1,
  description: () => 'changed',
  target_language: () => 'de',
  url: () => 'http://127.0.0.1:1/',
  events: () => ['training.failed'],
  name: () => unique('n'),
  from_language: () => 'en',
  to_language: () => 'pt',
};
/**
 * Requests whose success would change the fixture itself: sent incomplete, so that an allowed caller gets a field
 * error.
 */
const LEFT_EMPTY = /\/account\/|\/ownership-offer\/|\/repository-details\/$|upload/;

/** The bodies of calls for which values by field name are not enough. */
const OWN: readonly (readonly [path: RegExp, make: (call: Call, values: Values) => unknown])[] = [
  [/\/example-bulk\/$/, (_, values) => [{ ...scopeOf(values), text: unique(), intent: 'greet', entities: [] }]],
  [/\/parse-key\/$/, ({ method }) => (method === 'PATCH' ? { environment: null } : {})],
  [
    /\/proposals\/\{uuid\}\/$/,
    (_, values) => ({ ...proposalOf(values), items: [{ text: `text ${unique()}`, intent: 'greet', entities: [] }] }),
  ],
  [/\/proposals\/\{uuid\}\/file\/$/, (_, values) => formOf(proposalOf(values), `text,intent\n${unique()},greet\n`)],
  [
    /\/translator\/proposal\/$/,
    () => ({ title: unique(), items: [{ text: `text ${unique()}`, intent: 'greet', entities: [] }] }),
  ],
  [/\/proposal\/.*\/decline\/$/, () => ({ reason: 'Not now' })],
  [/\/proposal\/.*\/accept\/$/, () => ({})],
  // A language without sentences of the proposal.
  [/\/proposal\/.*\/measure\/$/, () => ({ language: 'de' })],
  [/\/environments\/.*\/rule\/$/, () => ({ least_quality: null, intents: [] })],
  [/\/candidate\/$/, (_, values) => ({ repository_version: values.get('repository_version'), share: 10 })],
  [/\/environments\/\{uuid\}\/$/, () => ({ name: 'production' })],
  [/\/sessions\/\{session\}$/, () => ({ queryInput: { text: { text: 'hello' } } })],
  // A language without sentences: running work would reject the next caller.
  [/\/automatic_evaluate\/$/, (_, values) => ({ ...scopeOf(values), language: 'de' })],
  [/\/findings\/check\/$/, (_, values) => ({ ...scopeOf(values), language: 'de' })],
  [/\/what-if\/$/, (_, values) => ({ ...scopeOf(values), language: 'de', change: 'drop_entity', entity: 'none' })],
  // Neither changes the others' fixture: there is no such intent, and no such entity.
  [
    /\/repository\/models\/[a-z]+\/$/,
    (_, values) => ({ ...scopeOf(values), model: '00000000-0000-4000-8000-000000000000', note: 'x' }),
  ],
  [/\/examples\/change\/$/, (_, values) => ({ ...scopeOf(values), change: 'delete_intent', intent: 'none' })],
  [/\/entities\/\{id\}\/merge\/$/, () => ({ into: 2_147_483_647 })],
  [
    /\/findings\/[a-z-]+\/$/,
    (_, values) => ({
      ...scopeOf(values),
      language: 'en',
      key: 'none',
      state: 'none',
      reason: 'x',
      action: 'mark_words',
    }),
  ],
  // A language without sentences: nothing is taken from the others' fixture.
  [/\/evaluate\/take\/$/, (_, values) => ({ ...scopeOf(values), language: 'de', share: 20 })],
  [
    /\/evaluate\/bulk\/$/,
    (_, values) => ({ ...scopeOf(values), language: 'en', sentences: [{ text: unique(), intent: 'greet' }] }),
  ],
  [/\/evaluate\/change\/$/, (_, values) => ({ ...scopeOf(values), language: 'de', action: 'delete' })],
  // Of no question: the decision fails, and the call succeeds.
  [/\/log\/assignments\/$/, (_, values) => ({ ...scopeOf(values), ids: [1], assigned_to: '' })],
  [/\/log\/decisions\/$/, (_, values) => ({ ...scopeOf(values), decisions: [{ id: 1, state: 'ignored' }] })],
  [/^\/language\//, () => ({ kind: 'Conversation', analysisInput: { conversationItem: { text: 'hello' } } })],
  [/\/keys\/(\{nickname\}\/)?$/, () => ({ name: unique('k'), scopes: ['parse'] })],
  // Of no draft: nothing is accepted or dismissed, and the call succeeds.
  [/\/drafts\/accept\/$/, () => ({ sentences: [{ id: 1 }] })],
  [/\/drafts\/(dismiss|bring-back)\/$/, () => ({ ids: [1] })],
  [/\/drafts\/$/, () => ({})],
  [/\/language-model\//, () => ({ is_on: false })],
  [/\/digest\/$/, () => ({ is_on: true })],
  [/\/keys\/.*\/renew\/$/, () => ({})],
  [/\/webhooks\/\{id\}\/renew\/$/, () => ({})],
  [/\/webhooks\/\{id\}\/$/, () => ({ events: ['training.failed'] })],
  [/\/repository\/copy\//, (_, values) => ({ name: unique('n'), version: values.get('version') })],
  // The version does not differ from itself.
  [
    /\/diff\/.*\/restore\/$/,
    (_, values) => ({ before: String(values.get('version')), after: String(values.get('version')) }),
  ],
  [/\/create-from-file\/|\/diff\//, () => formOf({}, RASA)],
  [/\/org\/organization\//, ({ method }, values) => organizationOf(method, values)],
  [/\/translation-export\//, async (_, values) => formOf({ language: 'pt' }, await sheetOf(values))],
  [/\/upload-rasa-file\/|\/import\/\{uuid\}/, () => formOf({ language: 'en' }, RASA)],
];

/** A body with which any authorized caller succeeds. */
export function bodyOf(call: Call, values: Values): unknown {
  const { method, path, fields, isMultipart } = call;
  if (!fields) return undefined;
  if (method !== 'POST' && /\/repository-details\/(?!.*\/parse-key\/)/.test(path)) return { description: 'changed' };
  const own = OWN.find(([pattern]) => pattern.test(path));
  if (own) return own[1](call, values);
  const body = fieldsOf(path, fields, values);
  if (path.endsWith('/repository/version/')) Object.assign(body, { id: values.get('id') ?? values.get('version') });
  if (fields.includes('language')) Object.assign(body, languageOf(path));
  return isMultipart ? formOf(body, '[]') : body;
}

/** Links and translations need languages other than that of the sentences. */
function languageOf(path: string) {
  if (path.endsWith('/translator/control/')) return { language: 'es' };
  return path.endsWith('/translation/') ? { language: 'pt' } : {};
}

const scopeOf = (values: Values) => ({
  repository: values.get('repository'),
  repository_version: values.get('repository_version'),
});

const proposalOf = (values: Values) => ({ ...scopeOf(values), title: unique() });

function fieldsOf(path: string, fields: readonly string[], values: Values) {
  const filled = fields.filter(
    (name) =>
      (values.has(name) && !['nickname', 'environment'].includes(name)) || (name in FIELDS && !LEFT_EMPTY.test(path)),
  );
  return Object.fromEntries(filled.map((name) => [name, values.get(name) ?? FIELDS[name]?.()]));
}

/** A new organization, or the same with another name. */
function organizationOf(method: string, values: Values) {
  if (method === 'DELETE') return {};
  return {
    name: unique('n'),
    ...(method === 'PATCH' ? {} : { nickname: method === 'PUT' ? values.get('nickname') : unique('o') }),
  };
}

const RASA = JSON.stringify({
  rasa_nlu_data: {
    regex_features: [],
    entity_synonyms: [],
    common_examples: [{ text: 'good evening', intent: 'greet', entities: [] }],
  },
});

/** A spreadsheet with a translation of one sentence. */
function sheetOf(values: Values): Promise<Buffer> {
  const [id, version] = [String(values.get('sentence')), String(values.get('version'))];
  const row = { id, version, language: 'en', original: '', translation: unique('t') };
  return buffer(writeXlsx({ name: SHEET_NAME, widths: WIDTHS, rows: sheetRows({ entities: [], sentences: [row] }) }));
}

function formOf(body: Readonly<Record<string, unknown>>, file: string | Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  form.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'file');
  return form;
}
