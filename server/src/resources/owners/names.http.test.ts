import { describe, expect, test } from '@jest/globals';
import { anonymous, newAccount, person, unique } from '../../testing/setup.ts';

const INVISIBLE = { name: ['Enter a name with visible characters.'] };
const REVERSED = { name: ['Remove the invisible characters that change the direction of text.'] };

const NAMES: readonly (readonly [string, object])[] = [
  ['\u200b\u200d\u2060', INVISIBLE],
  ['\u3164', INVISIBLE],
  ['\u2800\u00ad\ufe0f', INVISIBLE],
  ['\u202eadmin', REVERSED],
  ['ad\u2066min\u2069', REVERSED],
];

describe.each(NAMES)('the display name %j', (name, errors) => {
  test('[ACC-17] is rejected for accounts, at sign-up and later', async () => {
    const signUp = await anonymous().post('/v2/account/register/', { ...newAccount(), name });
    expect([signUp.status, signUp.body]).toEqual([400, errors]);
    const known = await person();
    const change = await known.patch('/v2/account/my-profile/', { name });
    expect([change.status, change.body]).toEqual([400, errors]);
  });

  test('[ACC-17] is rejected for organizations and intelligences', async () => {
    const creator = await person();
    const organization = await creator.post('/v2/org/organization/', { name, nickname: unique('o') });
    expect([organization.status, organization.body]).toEqual([400, errors]);
    const body = { name, language: 'en', categories: [], description: 'x' };
    const intelligence = await creator.post('/v2/repository/repository-details/', body);
    expect(intelligence.status).toBe(400);
    expect(intelligence.body).toMatchObject(errors);
  });
});

test.each(['José', 'علي', '👩‍💻 Ada', 'שלום\u200f', 'Jo\u0301', '山田'])(
  '[ACC-17] the display name %j is accepted',
  async (name) => {
    expect((await anonymous().post('/v2/account/register/', { ...newAccount(), name })).status).toBe(201);
  },
);
