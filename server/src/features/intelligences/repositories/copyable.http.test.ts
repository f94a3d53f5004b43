import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { anonymous, person } from '../../../testing/setup.ts';
import { intelligence } from '../../../testing/intelligence.ts';

const Copyable = z.object({ is_copyable: z.boolean() });
const details = ({ uuid }: { uuid: string }) => `/v2/repository/repository-details/${uuid}/`;
const isCopyable = async ({ uuid, admin }: Awaited<ReturnType<typeof intelligence>>) =>
  (await admin.get(`/v2/repository/${uuid}/`)).read(Copyable).is_copyable;

test('[IMP-21] administrators allow copies of a public intelligence; making it private revokes that', async () => {
  const repository = await intelligence();
  expect(await isCopyable(repository)).toBe(false);
  const allowed = await repository.admin.patch(details(repository), { is_copyable: true });
  expect([allowed.status, allowed.read(Copyable).is_copyable]).toEqual([200, true]);
  expect((await repository.admin.patch(details(repository), { description: 'other' })).read(Copyable)).toEqual({
    is_copyable: true,
  });
  await repository.admin.patch(details(repository), { is_private: true });
  await repository.admin.patch(details(repository), { is_private: false });
  expect(await isCopyable(repository)).toBe(false);
});

test('[IMP-21] a private intelligence cannot be made copyable', async () => {
  const repository = await intelligence({ is_private: true });
  const refused = { is_copyable: ['Others can only copy public intelligences.'] };
  for (const body of [{ is_copyable: true }, { is_copyable: true, is_private: true }])
    expect((await repository.admin.patch(details(repository), body)).body).toEqual(refused);
  const opened = await repository.admin.patch(details(repository), { is_copyable: true, is_private: false });
  expect(opened.read(Copyable).is_copyable).toBe(true);
});

test('[IMP-21] only an administrator can allow copies of an intelligence', async () => {
  const repository = await intelligence();
  const callers = [anonymous(), await person(), await repository.member(1), await repository.member(2)];
  const statuses = await Promise.all(
    callers.map(async (caller) => (await caller.patch(details(repository), { is_copyable: true })).status),
  );
  expect(statuses).toEqual([401, 403, 403, 403]);
  expect(await isCopyable(repository)).toBe(false);
});
