import { expect, test } from '@jest/globals';
import { anonymous, apiAddress, organization, person, unique } from '../../testing/setup.ts';

const LOGIN = '/v2/account/login/';
const PROFILE = '/v2/account/my-profile/';

test.each([
  ['Token', 'Invalid token header. No credentials provided.'],
  ['Token ', 'Invalid token header. No credentials provided.'],
  ['Token one two', 'Invalid token header. Token string should not contain spaces.'],
  [`Token ${'0'.repeat(64)}`, 'Invalid token.'],
  ['token unknown', 'Invalid token.'],
])('[SRV-01] the credentials %j are rejected, on public calls too', async (authorization, detail) => {
  for (const path of [PROFILE, '/v2/account/search-user/', `/v2/account/user-profile/${unique()}/`]) {
    const refused = await anonymous().get(path, { headers: { authorization } });
    expect([refused.status, refused.body]).toEqual([401, { detail }]);
    expect(refused.headers.get('www-authenticate')).toBe('Token');
  }
});

test('[SRV-01] credentials with another scheme count as none', async () => {
  const refused = await anonymous().get(PROFILE, { headers: { authorization: 'Bearer 0b7a' } });
  expect(refused.body).toEqual({ detail: 'Authentication credentials were not provided.' });
  expect(
    (await anonymous().get('/v2/account/search-user/', { headers: { authorization: 'Bearer 0b7a' } })).status,
  ).toBe(200);
});

test('[SRV-01] every path works with and without a trailing slash, for every method, without redirect', async () => {
  const { admin, nickname } = await organization();
  for (const slash of ['', '/']) {
    expect((await admin.get(`/v2/org/organization/${nickname}${slash}`)).status).toBe(200);
    expect((await admin.patch(`/v2/org/organization/${nickname}${slash}`, { locale: 'here' })).status).toBe(200);
    expect((await admin.options(`/v2/org/organization${slash}`)).status).toBe(200);
    expect((await anonymous().post(`/v2/account/login${slash}`, {})).status).toBe(400);
    expect((await admin.get(`/v2/org/organization${slash}?limit=1`)).status).toBe(200);
  }
});

test("[SRV-01] unknown paths get 404 and known ones with another method 405, in the caller\'s language", async () => {
  const unknown = await anonymous().get('/v2/nothing/here/', { headers: { accept: 'text/html' } });
  expect([unknown.status, unknown.body]).toEqual([404, { detail: 'Not found.' }]);
  const method = await anonymous().delete(LOGIN, undefined, { headers: { 'accept-language': 'pt' } });
  expect([method.status, method.body]).toEqual([405, { detail: 'Método "DELETE" não é permitido.' }]);
  expect(method.headers.get('allow')).toContain('POST');
});

const post = async (body: string, type: string) => {
  const response = await fetch(new URL(LOGIN, apiAddress()), {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return [response.status, (await response.json()) as unknown] as const;
};

test.each([
  ['broken JSON', '{"username": ', 'application/json', 400, { detail: expect.stringContaining('JSON parse error - ') }],
  [
    'nesting without end',
    '['.repeat(60_000),
    'application/json',
    400,
    { detail: expect.stringContaining('JSON parse error - ') },
  ],
  [
    'nesting that ends',
    `{"username":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    'application/json',
    400,
    { detail: 'JSON parse error - nested too deeply' },
  ],
  [
    'plain text',
    '{"username": "a@b.de"}',
    'text/plain',
    415,
    { detail: 'Unsupported media type "text/plain" in request.' },
  ],
  ['XML', '<a/>', 'application/xml', 415, { detail: 'Unsupported media type "application/xml" in request.' }],
  [
    'a list',
    '[1]',
    'application/json',
    400,
    { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] },
  ],
  [
    'a text',
    '"text"',
    'application/json',
    400,
    { non_field_errors: ['Invalid data. Expected a dictionary, but got str.'] },
  ],
  [
    'null',
    'null',
    'application/json',
    400,
    { username: ['This field is required.'], password: ['This field is required.'] },
  ],
  [
    'nothing',
    '',
    'application/json',
    400,
    { username: ['This field is required.'], password: ['This field is required.'] },
  ],
  ['no multipart at all', 'x', 'multipart/form-data', 400, { detail: 'The request body could not be read.' }],
])('[SRV-01] a body that is %s is rejected with a readable message', async (_, body, type, ...answer) => {
  expect(await post(body, type)).toEqual(answer);
});

test.each(['/v2/account/user-profile/%E0%A4%A/', `/v2/account/user-profile/${'x'.repeat(400)}/`, '/%'])(
  '[SRV-01] the address %.40s is not found',
  async (path) => {
    const response = await fetch(`${apiAddress()}${path}`);
    expect([response.status, await response.json()]).toEqual([404, { detail: 'Not found.' }]);
  },
);

test('[SRV-01] null characters are rejected at their field', async () => {
  const me = await person();
  const refused = await me.patch(PROFILE, { biography: 'a\0b', name: 'n\0' });
  expect([refused.status, refused.body]).toEqual([
    400,
    { biography: ['Null characters are not allowed.'], name: ['Null characters are not allowed.'] },
  ]);
  expect((await anonymous().get('/v2/account/user-profile/a%00b/')).status).toBe(404);
  expect((await anonymous().get('/v2/account/search-user/?search=a%00b')).body).toEqual({
    search: ['Null characters are not allowed.'],
  });
  expect((await me.patch(PROFILE, { nickname: 'a\0b' })).status).toBe(400);
});

test('[SRV-01] a body over the limit is rejected with the limit', async () => {
  const refused = await anonymous().post(LOGIN, { username: 'x'.repeat(3 * 1024 * 1024), password: 'x' });
  expect([refused.status, refused.body]).toEqual([
    413,
    { detail: 'The request is larger than the limit of 65536 bytes.' },
  ]);
});

test('[SRV-01] prototype property names are ordinary, ignored fields', async () => {
  const body = '{"__proto__":{"is_admin":true},"constructor":{"prototype":{"x":1}},"username":"a@b.de"}';
  expect(await post(body, 'application/json')).toEqual([400, { password: ['This field is required.'] }]);
});

test('[SRV-01] JSON, form and multipart bodies are equivalent', async () => {
  const { email, password } = await person();
  const fields = { username: email, password };
  const multipart = new FormData();
  for (const [name, value] of Object.entries(fields)) multipart.set(name, value);
  for (const body of [fields, new URLSearchParams(fields), multipart]) {
    expect((await anonymous().post(LOGIN, body)).status).toBe(200);
  }
  multipart.set('file', new Blob(['x'.repeat(100)]), 'ignored.txt');
  expect((await anonymous().post(LOGIN, multipart)).status).toBe(200);
});

test('[SRV-01] OPTIONS is a preflight when a browser requests a method, otherwise the form description', async () => {
  const preflight = await anonymous().options(PROFILE, {
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    },
  });
  expect([preflight.status, preflight.body]).toEqual([204, '']);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization');
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  const described = await anonymous().options(LOGIN, { headers: { origin: 'https://elsewhere.example' } });
  expect(described.headers.get('access-control-allow-origin')).toBe('*');
  expect(described.body).toEqual({
    name: 'Login User',
    description: '',
    renders: ['application/json'],
    parses: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    actions: {
      POST: {
        username: { type: 'email', required: true, read_only: false, label: 'Email', max_length: 254, style: {} },
        password: { type: 'password', required: true, read_only: false, label: 'Password', style: {} },
        // Hidden: only a form that supports the captcha sends it, after too many attempts.
        recaptcha: { type: 'string', required: false, read_only: false, label: 'Recaptcha', style: { show: false } },
      },
    },
  });
});

test('[SRV-01] error responses also have the CORS header, so that a page of another site can read them', async () => {
  const refused = await anonymous().get(PROFILE, { headers: { origin: 'https://elsewhere.example' } });
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
});

test('[SRV-01] responses have a request id and headers that prevent content sniffing', async () => {
  const { headers } = await anonymous().get('/v2/account/search-user/');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  );
  expect(headers.get('x-powered-by')).toBeNull();
});

test('[SRV-01] the health endpoint reports that the process is alive and ready', async () => {
  for (const path of ['/health/live', '/health/ready']) {
    const healthy = await anonymous().get(path);
    expect([healthy.status, healthy.body]).toMatchObject([200, { status: 'ok' }]);
  }
});
