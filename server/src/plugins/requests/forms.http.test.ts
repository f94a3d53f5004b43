import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { nameOf, readCalls } from '../../testing/calls.ts';
import { person } from '../../testing/setup.ts';
import { intelligence } from '../../testing/intelligence.ts';
import { startApi } from '../../testing/processes.ts';
import type { Call } from '../../testing/calls.ts';
import type { Client } from '../../testing/client.ts';

interface Field {
  label?: string;
  help_text?: string;
  required: boolean;
  read_only: boolean;
  child?: Field;
  children?: Record<string, Field>;
}
const Field: z.ZodType<Field> = z.lazy(() =>
  z.looseObject({
    label: z.string().optional(),
    help_text: z.string().optional(),
    required: z.boolean(),
    read_only: z.boolean(),
    child: Field.optional(),
    children: z.record(z.string(), Field).optional(),
  }),
);
const Form = z.object({ actions: z.record(z.string(), z.record(z.string(), Field)).optional() });
/** Words that are the same in both languages. */
const SAME = new Set(['Id', 'ID', 'Uuid', 'Slug', 'Token', 'Recaptcha']);
/** Fields that WebAuthn names; browsers fill them in. */
const OF_WEBAUTHN = /^(RawId|ClientDataJSON|AttestationObject|AuthenticatorData|UserHandle)$/;

let calls: Call[];
let me: Client;
beforeAll(async () => {
  calls = (await readCalls()).filter(({ path }) => /^\/v\d+\//.test(path));
  me = await person();
});

async function formsOf(client: Client, path: string, language = 'en') {
  const answer = await client.options(path.replace(/\{\w+\}/g, 'x'), { headers: { 'accept-language': language } });
  expect([path, answer.status, answer.headers.get('content-language')]).toEqual([path, 200, language]);
  return answer.read(Form).actions ?? {};
}

const wordsOf = (fields: Readonly<Record<string, Field>>): string[] => Object.values(fields).flatMap(wordsIn);
const wordsIn = ({ label, help_text: help, child, children = {} }: Field): string[] =>
  [label, help].filter((text) => text !== undefined).concat(child ? wordsIn(child) : [], wordsOf(children));

test('[SRV-01] every form is described in the caller’s language', async () => {
  const left = new Set<string>();
  for (const path of new Set(calls.map((call) => call.path))) {
    const [english, portuguese] = [await formsOf(me, path), await formsOf(me, path, 'pt-BR')];
    for (const [action, fields] of Object.entries(english)) {
      const translated = wordsOf(portuguese[action] ?? {});
      wordsOf(fields).forEach((text, index) => {
        if (translated[index] === text && text !== '' && !SAME.has(text) && !OF_WEBAUTHN.test(text)) left.add(text);
      });
    }
  }
  expect([...left]).toEqual([]);
});

test('[SRV-05] the API document requires what is validated and what OPTIONS describes', async () => {
  const repository = await intelligence();
  const real: Readonly<Record<string, string | number>> = {
    uuid: repository.uuid,
    version: repository.version,
    owner: repository.owner.nickname,
    slug: repository.slug,
    nickname: repository.owner.nickname,
    organization: repository.owner.nickname,
    member: repository.admin.nickname,
  };
  const differ: string[] = [];
  let compared = 0;
  for (const call of calls
    .filter(({ method, fields, isList, isMultipart }) => method === 'POST' && fields && !isList && !isMultipart)
    .filter(({ path }) => !path.endsWith('/logout/'))) {
    const fields = (await formsOf(repository.admin, call.path))['POST'];
    if (JSON.stringify(Object.keys(fields ?? {})) !== JSON.stringify(call.fields))
      differ.push(`${nameOf(call)}: OPTIONS has other fields than the document`);
    const needed = Object.entries(fields ?? {})
      .filter(([, { required }]) => required)
      .map(([name]) => name);
    const refused = await repository.admin.post(
      call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(real[name] ?? 'x')),
      { repository: repository.uuid },
    );
    // The other routes check rights or ids first, which the body or the address names.
    if (refused.status !== 400 || needed.length === 0) continue;
    compared += 1;
    const missing = Object.keys(refused.read(z.record(z.string(), z.unknown())));
    if (needed.some((name) => name !== 'repository' && !missing.includes(name)))
      differ.push(`${nameOf(call)}: needs ${needed.join()}, complained of ${missing.join()}`);
  }
  expect(differ).toEqual([]);
  expect(compared).toBeGreaterThan(8);
});

withWhole('[SRV-05] the typed client of the web areas is generated from the served API document', async () => {
  // The server of these tests has no captcha.
  const api = await startApi({ CAPTCHA: 'altcha' });
  const served: unknown = await (await fetch(`${api.address}/docs/json`)).json();
  await api.stop();
  expect(served).toEqual(
    JSON.parse(await readFile(join(__dirname, '../../../../shared/src/api/openapi.json'), 'utf8')),
  );
});
