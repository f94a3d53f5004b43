import { expect, test } from '../../fixtures/test.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

test('[SHELL-06] a session survives a reload, and logging out in one tab ends it in all', async ({ as, given }) => {
  const person = await given.person();
  const page = await as(person);
  await page.goto('/home');
  const layout = new LayoutScreen(page);
  await expect(layout.accountButton).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(`Token ${person.token}`);
  await page.reload();
  await expect(layout.accountButton).toBeVisible();

  const otherTab = await page.context().newPage();
  await otherTab.addInitScript(() => undefined);
  await otherTab.goto('/profile/');
  await expect(new LayoutScreen(otherTab).accountButton).toBeVisible();

  await page.evaluate(() => {
    localStorage.setItem('tutorial', '{"training":true}');
    localStorage.setItem('finalMessage', 'true');
  });
  await layout.logOut();
  await expect(layout.signIn).toBeVisible();
  await expect(new LayoutScreen(otherTab).signIn).toBeVisible();
  await expect(otherTab).toHaveURL(/\/signin/);
  const left = await page.evaluate(() =>
    ['authToken', 'tutorial', 'finalMessage'].filter((key) => localStorage.getItem(key) !== null),
  );
  expect(left).toEqual([]);
});

test('[SHELL-07] a token whose profile cannot be fetched is signed out', async ({ as, given }) => {
  const person = await given.person();
  const page = await as({ ...person, token: 'f'.repeat(64) });
  await page.goto('/home');
  await expect(new LayoutScreen(page).signIn).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('[SHELL-08] signed-in people are sent home from the entrance, signed-out ones to sign in and back', async ({
  as,
  given,
}) => {
  const person = await given.person();
  const page = await as(person);
  for (const path of ['/', '/signin', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/home$/);
  }
  const visitor = await as(undefined);
  await visitor.goto('/profile/');
  await expect(visitor).toHaveURL(/\/signin\?next=%2Fprofile%2F$/);
});

test('an address of another site in next is not followed', async ({ as, given }) => {
  const page = await as(await given.person());
  for (const next of ['https://evil.example/', '//evil.example/', '/\\evil.example']) {
    await page.goto(`/signin?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL(/\/home$/);
  }
});

test('[SHELL-09] an external login takes its token from the path and leaves no trace of it', async ({ as, given }) => {
  const person = await given.person();
  const page = await as(undefined);
  await page.goto(`/loginexternal/Token+${person.token}`);
  await expect(page).toHaveURL(/\/home$/);
  await expect(new LayoutScreen(page).accountButton).toBeVisible();
  await page.goBack();
  expect(page.url()).not.toContain(person.token);
});

test('[SHELL-10] Safari is asked once, other browsers never', async ({ as }) => {
  const safari = await as(undefined, {
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  });
  await safari.goto('/home?language=ar');
  await expect(safari).toHaveURL(/\/safariAlert\/$/);
  await expect(safari.getByRole('link', { name: 'Firefox' })).toBeVisible();
  await safari.getByRole('button', { name: 'Keep using Safari' }).click();
  await expect(safari).toHaveURL(/\/home\?language=ar$/);
  await safari.goto('/home');
  await expect(safari).toHaveURL(/\/home$/);

  const chrome = await as(undefined);
  await chrome.goto('/safariAlert/');
  await expect(chrome).toHaveURL(/:\d+\/$/);
});

test('[SHELL-11] the parameter signed opens the sign-in view', async ({ as }) => {
  const page = await as(undefined);
  await page.goto('/?signed');
  await expect(page).toHaveURL(/\/signin$/);
});
