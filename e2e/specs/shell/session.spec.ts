import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, signedInAs, test } from '../../fixtures/test.ts';
import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

test('[SHELL-06] a session survives a reload, and signing out in one tab ends it in all', async ({ as, setup }) => {
  const person = await setup.person();
  const page = await as(person);
  await page.goto('/home');
  const layout = new LayoutScreen(page);
  await expect(layout.accountButton).toBeVisible();
  await expect.poll(() => signedInAs(page)).toBe(person.nickname);
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
    ['authToken', 'ownProfile', 'tutorial', 'finalMessage'].filter((key) => localStorage.getItem(key) !== null),
  );
  expect(left).toEqual([]);
});

test('[SHELL-07] a token that the server rejects is signed out', async ({ as }) => {
  test.skip(!isWhole, leftOut);
  const page = await as(undefined);
  await page.addInitScript((token) => localStorage.setItem('authToken', token), `Token ${'f'.repeat(64)}`);
  await page.goto('/home');
  await expect(new LayoutScreen(page).signIn).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('[SHELL-07] when every call loses its connection, the session continues with the last known profile', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const person = await setup.person();
  const intelligence = await setup.intelligence(person);
  const page = await as(person);
  const layout = new LayoutScreen(page);
  await page.goto('/home');
  await layout.accountButton.click();
  await expect(layout.menuItem(person.name)).toBeVisible();

  await page.route('**/v2/**', (route) => route.abort('connectionreset'));
  await page.goto(`${intelligence.path}training`);
  await expect(page.getByText('You are still signed in; trying again')).toBeVisible();
  await layout.accountButton.click();
  await expect(layout.menuItem(person.name)).toBeVisible();
  for (const area of ['/profile/', '/home', `${intelligence.path}translate/`, `${intelligence.path}evaluate/manual`]) {
    await page.goto(area);
    await expect(page.getByText('You are still signed in; trying again')).toBeVisible();
    expect(await signedInAs(page)).toBe(person.nickname);
  }

  await page.unroute('**/v2/**');
  await expect(page.getByText('You are still signed in; trying again')).toBeHidden();
  await expect(layout.accountButton).toBeVisible();
});

test('[SHELL-08] [SHELL-11] signed-in users go from sign-in to home, never elsewhere; visitors to sign-in', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const person = await setup.person();
  const page = await as(person);
  for (const path of ['/', '/signin', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/home$/);
  }
  for (const next of ['https://evil.example/', '//evil.example/', '/\\evil.example']) {
    await page.goto(`/signin?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL(/\/home$/);
  }
  const visitor = await as(undefined);
  await visitor.goto('/profile/');
  await expect(visitor).toHaveURL(/\/signin\?next=%2Fprofile%2F$/);
  await visitor.goto('/?signed');
  await expect(visitor).toHaveURL(/\/signin$/);
});

test('[SHELL-09] [SHELL-22] an external login leaves no trace, and asks when somebody else is signed in', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const [ana, bea] = [await setup.person(), await setup.person()];
  const page = await as(undefined);
  await page.goto(`/loginexternal/Token+${ana.token}`);
  await expect(page).toHaveURL(/\/home$/);
  await expect(new LayoutScreen(page).accountButton).toBeVisible();
  await page.goBack();
  expect(page.url()).not.toContain(ana.token);
  await page.goto('/home');
  await expect.poll(() => signedInAs(page)).toBe(ana.nickname);

  await page.goto(`/loginexternal/Token+${bea.token}`);
  const question = page.getByText(`You are signed in as ${ana.nickname}. This link signs you in as ${bea.nickname}.`);
  await expect(question).toBeVisible();
  expect(page.url()).not.toContain(bea.token);
  expect(await signedInAs(page)).toBe(ana.nickname);
  await page.getByRole('button', { name: `Stay signed in as ${ana.nickname}` }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await signedInAs(page)).toBe(ana.nickname);

  await page.goto(`/loginexternal/Token+${bea.token}`);
  await page.getByRole('button', { name: `Sign in as ${bea.nickname}` }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => signedInAs(page)).toBe(bea.nickname);
});

test('[SHELL-10] Safari users are warned once, others never', async ({ as }) => {
  test.skip(!isWhole, leftOut);
  const safari = await as(undefined, {
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ' +
      '(KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  });
  await safari.goto('/home?language=ar');
  await expect(safari).toHaveURL(/\/safariAlert\/$/);
  await expect(safari.getByRole('link', { name: 'Firefox' })).toBeVisible();
  await expectNoFaultsInBothThemes(safari, { within: 'html' });
  await safari.getByRole('button', { name: 'Keep using Safari' }).click();
  await expect(safari).toHaveURL(/\/home\?language=ar$/);
  await safari.goto('/home');
  await expect(safari).toHaveURL(/\/home$/);

  const chrome = await as(undefined);
  await chrome.goto('/safariAlert/');
  await expect(chrome).toHaveURL(/:\d+\/$/);
});
