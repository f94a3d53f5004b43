import { expect, test } from '@jest/globals';
import { anonymous, newAccount, person, unique } from '../../../testing/setup.ts';
import { Token } from './accounts.schema.ts';

const REGISTER = '/v2/account/register/';
const LOGIN = '/v2/account/login/';

test('[ACC-12] signing up returns the account without its password and opens no session', async () => {
  const account = newAccount();
  const answer = await anonymous().post(REGISTER, { ...account, unknown: 1 });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ email: account.email, name: account.name, nickname: account.nickname });
});

test('[ACC-12] signing up reports every error at once, in the caller’s language', async () => {
  const known = await person();
  const body = { email: known.email.toUpperCase(), nickname: known.nickname.toUpperCase(), password: '12345' };
  const english = await anonymous().post(REGISTER, body);
  expect(english.status).toBe(400);
  expect(english.body).toEqual({
    email: ['user with this email already exists.'],
    nickname: ['repository organization with this nickname already exists.'],
    name: ['This field is required.'],
    password: [
      'This password is too short. It must contain at least 8 characters.',
      'This password is too common.',
      'This password is entirely numeric.',
    ],
  });
  const portuguese = await anonymous().post(
    REGISTER,
    { ...body, name: ' ' },
    { headers: { 'accept-language': 'pt-BR,en;q=0.8' } },
  );
  expect(portuguese.body).toMatchObject({
    name: ['Este campo não pode ser em branco.'],
    email: ['Já existe uma conta com este e-mail.'],
  });
});

test.each([
  ['nickname', 'not a nickname', "Enter a valid 'nickname' consisting of letters, numbers, underscores or hyphens."],
  ['nickname', 'API', "The user nickname can't be 'API'"],
  ['nickname', null, 'This field may not be null.'],
  ['nickname', 'x'.repeat(151), 'Ensure this field has no more than 150 characters.'],
  ['name', 'x'.repeat(33), 'Ensure this field has no more than 32 characters.'],
  ['name', true, 'Not a valid string.'],
  ['name', ['a'], 'Not a valid string.'],
  ['email', 'nobody', 'Enter a valid email address.'],
  ['email', '', 'This field may not be blank.'],
  ['email', `${'x'.repeat(250)}@example.org`, 'Ensure this field has no more than 254 characters.'],
  ['password', 'Password1', 'This password is too common.'],
  ['password', 'x'.repeat(1025), 'Ensure this field has no more than 1024 characters.'],
])('[ACC-12] signing up with %s %j is rejected', async (field, value, sentence) => {
  const answer = await anonymous().post(REGISTER, { ...newAccount(), [field]: value });
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ [field]: [sentence] });
});

test('[ACC-12] concurrent sign-ups for one nickname create one account', async () => {
  const nickname = unique('twice');
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => anonymous().post(REGISTER, { ...newAccount(), nickname })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
  const refused = answers.filter(({ status }) => status === 400);
  for (const { body } of refused)
    expect(body).toEqual({ nickname: ['repository organization with this nickname already exists.'] });
});

test('[ACC-12] the first sign-in gets 201, later ones 200, and each opens a session', async () => {
  const account = newAccount();
  await anonymous().post(REGISTER, account);
  const form = new URLSearchParams({ username: ` ${account.email.toUpperCase()} `, password: account.password });
  const first = await anonymous().post(LOGIN, form);
  const second = await anonymous().post(LOGIN, { username: account.email, password: account.password });
  expect([first.status, second.status]).toEqual([201, 200]);
  const tokens = [first.read(Token).token, second.read(Token).token];
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) {
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const profile = await anonymous().get('/v2/account/my-profile/', { headers: { authorization: `Token ${token}` } });
    expect(profile.status).toBe(200);
  }
});

test('[ACC-12] a wrong password and an unknown e-mail address get the same response', async () => {
  const { email } = await person();
  const wrong = await anonymous().post(LOGIN, { username: email, password: 'not the password' });
  const unknown = await anonymous().post(LOGIN, { username: `${unique()}@example.org`, password: 'not the password' });
  for (const answer of [wrong, unknown]) {
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ non_field_errors: ['Unable to log in with provided credentials.'] });
  }
  const empty = await anonymous().post(LOGIN);
  expect(empty.body).toEqual({ username: ['This field is required.'], password: ['This field is required.'] });
});

test('[ACC-12] a wrong password and an unknown e-mail address take about the same time', async () => {
  const { email } = await person();
  const timeOf = async (username: string) => {
    const start = performance.now();
    await anonymous().post(LOGIN, { username, password: 'not the password' });
    return performance.now() - start;
  };
  const [unknown, known]: [number[], number[]] = [[], []];
  const ratio = () => Math.min(...unknown) / Math.min(...known);
  const isAlike = () => ratio() > 0.4 && ratio() < 2.5;
  // Other load only adds time, so the minimum over enough rounds is the duration of the response.
  for (let round = 0; round < 5 || (round < 40 && !isAlike()); round += 1) {
    unknown.push(await timeOf(`${unique()}@example.org`));
    known.push(await timeOf(email));
  }
  // Skipping the hash for an unknown address would take a tenth of the time.
  expect(ratio()).toBeGreaterThan(0.4);
  expect(ratio()).toBeLessThan(2.5);
});

test('[ACC-12] a password keeps its surrounding spaces', async () => {
  const account = { ...newAccount(), password: '  spaced out  ' };
  await anonymous().post(REGISTER, account);
  const trimmed = await anonymous().post(LOGIN, { username: account.email, password: 'spaced out' });
  const exact = await anonymous().post(LOGIN, { username: account.email, password: '  spaced out  ' });
  expect([trimmed.status, exact.status]).toEqual([400, 201]);
});

test('[ACC-12] signing out ends the current session, or all of them', async () => {
  const account = newAccount();
  await anonymous().post(REGISTER, account);
  const signIn = async () =>
    (await anonymous().post(LOGIN, { username: account.email, password: account.password })).read(Token).token;
  const isSignedIn = async (token: string) =>
    (await anonymous().get('/v2/account/my-profile/', { headers: { authorization: `Token ${token}` } })).status === 200;
  const [a, b, c] = [await signIn(), await signIn(), await signIn()];
  const out = await anonymous().post('/v2/account/logout/', undefined, { headers: { authorization: `Token ${a}` } });
  expect(out.status).toBe(204);
  expect([await isSignedIn(a), await isSignedIn(b), await isSignedIn(c)]).toEqual([false, true, true]);
  await anonymous().post('/v2/account/logout/', { all: 'true' }, { headers: { authorization: `Token ${b}` } });
  expect([await isSignedIn(b), await isSignedIn(c)]).toEqual([false, false]);
});
