import { expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { anonymous, organization, person } from '../../../testing/setup.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const Report = z.object({
  count: z.int(),
  total_count: z.int(),
  results: z.array(z.looseObject({ uuid: z.string(), total_count: z.int() })),
});
const Keys = z.looseObject({
  authorization: z.looseObject({
    uuid: z.string(),
    organizations: z.array(z.looseObject({ uuid: z.string(), user__nickname: z.string() })),
  }),
});
const DAY_MS = 24 * 60 * 60 * 1000;
const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
const path = (from: number, to: number, more = '') =>
  `/v2/repository/repository-reports/?start_date=${day(from)}&end_date=${day(to)}${more}`;

async function trained(wish: Parameters<typeof intelligence>[0] = {}): Promise<Intelligence> {
  const repository = await intelligence(wish);
  await repository.addSentences(fewSentences());
  await repository.train();
  return repository;
}

async function parse(key: string, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    const answer = await anonymous().post(
      '/v2/parse/',
      { text: 'hello there', language: 'en' },
      { headers: { authorization: `Bearer ${key}` } },
    );
    expect(answer.status).toBe(200);
  }
}

withWhole('[ACC-10] a report counts predictions per repository, most used first', async () => {
  const [first, second] = [await trained({ categories: [2] }), await trained()];
  const me = await person();
  const keyOn = async ({ uuid }: Intelligence) =>
    (await me.get(`/v2/repository/${uuid}/`)).read(Keys).authorization.uuid;
  await parse(await keyOn(first), 1);
  await parse(await keyOn(second), 3);
  const report = await me.get(path(1, 0, '&limit=1'));
  expect(report.body).toMatchObject({
    count: 2,
    total_count: 4,
    next: expect.any(String),
    results: [
      {
        uuid: second.uuid,
        name: second.name,
        slug: second.slug,
        is_private: false,
        owner: second.owner,
        total_count: 3,
      },
    ],
  });
  expect((await me.get(path(1, 0, '&limit=1&offset=1'))).body).toMatchObject({
    results: [{ uuid: first.uuid, categories_list: [{ id: 2 }], total_count: 1 }],
  });
  expect((await me.get(path(9, 2))).body).toMatchObject({ count: 0, total_count: 0, results: [] });
  expect((await first.admin.get(path(1, 0))).body).toMatchObject({ count: 0 });
});

test('[ACC-10] only members can read the report of an organization', async () => {
  const repository = await trained({ is_private: true });
  const member = await repository.member(1);
  const { organizations } = (await member.get(`/v2/repository/${repository.uuid}/`)).read(Keys).authorization;
  await parse(organizations[0]?.uuid ?? '', 2);
  const mine = path(0, 0, `&organization_nickname=${repository.owner.nickname}`);
  for (const who of [member, repository.admin])
    expect((await who.get(mine)).read(Report)).toMatchObject({ count: 1, total_count: 2 });
  expect((await member.get(path(0, 0))).body).toMatchObject({ count: 0 });
  const refused = await (await person()).get(mine);
  expect([refused.status, refused.body]).toEqual([
    404,
    { detail: `Organization ${repository.owner.nickname} does not exist` },
  ]);
});

test('[ACC-10] a report omits repositories that the reader can no longer read', async () => {
  const repository = await trained();
  const me = await person();
  await parse((await me.get(`/v2/repository/${repository.uuid}/`)).read(Keys).authorization.uuid, 1);
  await repository.admin.patch(`/v2/repository/repository-details/${repository.uuid}/`, { is_private: true });
  expect((await me.get(path(0, 0))).body).toMatchObject({ count: 0, total_count: 0, results: [] });
});

test('[ACC-10] a report requires its dates and a sign-in', async () => {
  const { admin } = await organization();
  const reports = '/v2/repository/repository-reports/';
  expect((await admin.get(reports)).body).toEqual({
    start_date: ['This field is required.'],
    end_date: ['This field is required.'],
  });
  expect((await admin.get(`${reports}?start_date=2026-02-30&end_date=yesterday`)).body).toEqual({
    start_date: ['Enter a valid date.'],
    end_date: ['Enter a valid date.'],
  });
  expect((await anonymous().get(path(1, 0))).status).toBe(401);
});
