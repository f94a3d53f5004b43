import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { startProviderSite } from '../../../testing/provider-site.ts';
import { Visitor } from '../../../testing/provider-visitor.ts';
import { anonymous, person, unique } from '../../../testing/setup.ts';
import type { ProviderSite } from '../../../testing/provider-site.ts';
import type { Claims } from '../../../testing/provider-visitor.ts';

const WAYS = '/v2/account/login/providers/';
const PROFILE = '/v2/account/my-profile/';
const IDENTITIES = '/v2/account/identities/';
const team = unique('o');

let api: ProviderSite;
beforeAll(async () => {
  const roles = [
    { group: 'bots', organization: team, role: 'contributor' },
    { group: 'bot-admins', organization: team, role: 'admin' },
  ];
  api = await startProviderSite({ corp: { name: 'Example Corp', domains: ['corp.example'], roles } }, {});
});
afterAll(() => api.stop());

const visitor = () => new Visitor(api.address);
const employee = (sub = unique('e')): Claims => ({
  sub,
  email: `${sub}@corp.example`,
  email_verified: true,
  name: `Employee ${sub}`,
  preferred_username: sub,
});
test('[ACC-51] groups give roles, which follow at each sign-in; roles that people gave stay', async () => {
  const admin = await person(api.address);
  await admin.post('/v2/org/organization/', { name: 'Bots', nickname: team, description: '', locale: '' });
  const claims = employee();
  const roleAfter = async (groups: unknown, by: Claims = claims) => {
    const client = await visitor().client('corp', { ...by, groups });
    const { results } = (await client.get('/v2/org/organization/')).body as {
      results: { nickname: string; authorization: { role: number } }[];
    };
    return results.find(({ nickname }) => nickname === team)?.authorization.role;
  };
  expect(await roleAfter(['bots'])).toBe(2);
  expect(await roleAfter(['bots', 'bot-admins', 7])).toBe(3);
  expect(await roleAfter('bots')).toBe(2);
  expect(await roleAfter(['others'])).toBeUndefined();
  const member = employee();
  expect(await roleAfter([], member)).toBeUndefined();
  await admin.patch(`/v2/org/authorizations/${team}/${member.sub}/`, { role: 1 });
  expect(await roleAfter(['bot-admins'], member)).toBe(1);
  expect(await roleAfter([], member)).toBe(1);
  // The last administrator stays one.
  const boss = employee();
  expect(await roleAfter(['bot-admins'], boss)).toBe(3);
  await (
    await visitor().client('corp', { ...boss, groups: ['bot-admins'] })
  ).delete(`/v2/org/authorizations/${team}/${admin.nickname}/`);
  expect(await roleAfter([], boss)).toBe(3);
});

test('[ACC-52] signing out leads to the provider, whose own sign-out ends the session here', async () => {
  const claims = employee();
  const ana = visitor();
  const first = await ana.client('corp', claims);
  const out = await first.post('/v2/account/logout/', {});
  expect(out.status).toBe(200);
  const address = new URL((out.body as { sign_out_address: string }).sign_out_address);
  expect(address.origin).toBe(api.issuer('corp'));
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${api.address}/`);
  expect((await first.get(PROFILE)).status).toBe(401);

  const [second, elsewhere] = [await ana.client('corp', claims), await visitor().client('corp', claims)];
  const form = await (await ana.browser.send(address.href)).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? '';
  const ended = await ana.browser.send(`${api.issuer('corp')}/session/end/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
  expect(ended.headers.get('location')).toBe(`${api.address}/`);
  expect((await second.get(PROFILE)).status).toBe(401);
  expect((await elsewhere.get(PROFILE)).status).toBe(200);
  const password = await person(api.address);
  expect((await password.post('/v2/account/logout/', {})).status).toBe(204);
});

test('[ACC-52] notices of the end of sessions that the provider did not sign end nothing', async () => {
  const ana = await visitor().client('corp', employee());
  const forge = (payload: object) =>
    [{ alg: 'none' }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') + '.';
  for (const token of ['', 'x', forge({ iss: api.issuer('corp'), aud: 'parlance', sub: 'x' })]) {
    const body = new URLSearchParams({ logout_token: token });
    expect((await anonymous(api.address).post(`${WAYS}corp/sign-out/`, body)).status).toBe(400);
  }
  expect((await ana.get(PROFILE)).status).toBe(200);
});

test('[ACC-50] the owner of an account connects and disconnects providers, but never the last way in', async () => {
  const [ana, bea] = [await person(api.address), await person(api.address)];
  const claims = employee();
  const connected = await visitor().connect(ana, 'corp', claims);
  expect(connected).toMatchObject({ status: 201, body: { provider: 'corp', provider_name: 'Example Corp' } });
  const { id } = connected.read(z.object({ id: z.int() }));
  expect((await visitor().connect(bea, 'corp', claims)).status).toBe(409);
  expect((await ana.get(IDENTITIES)).body).toMatchObject({ results: [{ id, label: claims['email'] }] });
  expect((await bea.get(IDENTITIES)).body).toEqual({ results: [] });
  expect((await bea.delete(`${IDENTITIES}${id}/`)).status).toBe(404);
  expect((await ana.delete(`${IDENTITIES}${id}/`)).status).toBe(204);
  expect((await visitor().connect(bea, 'corp', claims)).status).toBe(201);

  const only = await visitor().client('corp', employee());
  const { results } = (await only.get(IDENTITIES)).read(z.object({ results: z.array(z.object({ id: z.int() })) }));
  const refused = await only.delete(`${IDENTITIES}${results[0]?.id}/`);
  expect([refused.status, refused.body]).toEqual([
    409,
    { detail: 'This is your last way to sign in. Add another one first.' },
  ]);
  expect((await only.get(IDENTITIES)).body).toMatchObject({ results });
});
