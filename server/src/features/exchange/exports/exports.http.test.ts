import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { anonymous, person } from '../../../testing/setup.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const path = ({ uuid, version }: Pick<Intelligence, 'uuid' | 'version'>) => `/v2/repository/export/${uuid}/${version}/`;
const details = ({ uuid }: Intelligence) => `/v2/repository/repository-details/${uuid}/`;
const Formats = z.array(
  z.object({
    format: z.string(),
    name: z.string(),
    extension: z.string(),
    cannot_hold: z.array(z.object({ what: z.string(), count: z.int(), example: z.string() })),
  }),
);

async function statuses(repository: Intelligence, callers: readonly Client[]): Promise<number[]> {
  const answers = await Promise.all(callers.map((caller) => caller.get(`${path(repository)}formats/`)));
  return answers.map(({ status }) => status);
}

test('[IMP-21] contributors export everything, and signed-in people what administrators make copyable', async () => {
  const repository = await intelligence();
  const callers = [
    anonymous(),
    await person(),
    await repository.member(1),
    await repository.member(4),
    await repository.member(2),
    repository.admin,
  ];
  expect(await statuses(repository, callers)).toEqual([401, 403, 403, 403, 200, 200]);
  await repository.admin.patch(details(repository), { is_copyable: true });
  expect(await statuses(repository, callers)).toEqual([401, 200, 200, 200, 200, 200]);
  await repository.admin.patch(details(repository), { is_private: true });
  expect(await statuses(repository, callers)).toEqual([401, 404, 403, 403, 200, 200]);
});

test('[IMP-20] lists the formats, and rejects unknown ones, other versions and wrong filters', async () => {
  const [repository, other] = [await intelligence(), await intelligence()];
  await repository.addSentences(fewSentences());
  (await repository.admin.get(`${path(repository)}formats/`)).read(Formats);
  const ask = (query: string, version = repository.version) =>
    repository.admin.get(`${path({ ...repository, version })}${query}`);
  expect((await ask('')).body).toEqual({ format: ['This field is required.'] });
  expect((await ask('?format=nothing')).body).toEqual({ format: ['"nothing" is not a valid choice.'] });
  expect((await ask('?format=archive')).body).toEqual({ format: ['Files in this format can only be imported.'] });
  expect((await ask('formats/?language=xx')).status).toBe(400);
  expect((await ask('formats/', other.version)).status).toBe(404);
});

test('[IMP-24] what a format cannot hold and what is not stored of a file is listed in Portuguese', async () => {
  const repository = await intelligence();
  const { admin, uuid, version } = repository;
  await repository.addSentences([
    { text: 'fly to rome', intent: 'fly', entities: [{ start: 7, end: 11, entity: 'city', role: 'to' }] },
  ]);
  const portuguese = { headers: { 'accept-language': 'pt-BR' } };
  const formats = (await admin.get(`${path(repository)}formats/`, portuguese)).read(Formats);
  expect(formats.find(({ format }) => format === 'watson-csv')?.cannot_hold.map(({ what }) => what)).toContain(
    'marcas',
  );
  const form = new FormData();
  form.append('language', 'en');
  form.append('file', new Blob(['sentence,intent,note\nhello,greet,a\n']), 'rows.csv');
  const preview = await admin.post(`/v2/repository/import/${uuid}/${version}/preview/`, form, portuguese);
  expect(preview.body).toMatchObject({ not_kept: [{ what: 'coluna “note”' }] });
});
