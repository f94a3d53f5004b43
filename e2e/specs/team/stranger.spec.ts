import { readdir } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { isWhole } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/own-site.ts';
import { freePort } from '../../stack/free-port.ts';
import { TeamRepository } from '../../stack/team-repository.ts';

const AREA = 'mf-notebook';

/** A step that takes too long for ordinary runs. */
const nightly = (title: string, body: () => Promise<void>) => (isWhole ? test.step(title, body) : undefined);

const area = (page: Page) => page.locator(`#area-${AREA}`);
/** Changes a text of the area in development: text typed into another component stays. */
async function replaceOnScreen(tab: Page, team: TeamRepository, text: string, by: string): Promise<void> {
  const note = tab.getByRole('textbox', { name: 'New note' });
  await expect(tab.getByText(text)).toBeVisible();
  await note.fill('half a thought');
  await team.replace(text, by);
  await expect(tab.getByText(by)).toBeVisible();
  await expect(note).toHaveValue('half a thought');
}

const purpose = (page: Page) => area(page).getByText(/^(Your notes on|All your notes on)/);

test('[TEAM-01, TEAM-08, TEAM-09, TEAM-10, TEAM-11] a team that shares nothing with the site ships an area', async ({
  site,
  url,
  teamOrigin,
  setup,
  as,
  launchOptions,
}) => {
  // Several builds, each tested in a browser.
  test.setTimeout(isWhole ? 900_000 : 600_000);
  const person = await setup.person();
  const { email, password } = person;
  const intelligence = await setup.intelligence(person);
  const team = await TeamRepository.of('remote-notebook', {
    email,
    password,
    site: url,
    browser: launchOptions.executablePath,
  });
  try {
    await nightly('the scaffold passes its checks and its tests in a separate Parlance', async () => {
      const made = await team.create('fresh', '--name', 'mf-fresh', '--route', '/fresh', '--title', 'Fresh');
      expect(await made.script('check')).toMatch(/mf-fresh [\da-f]{16} holds what its contract says/);
      expect(await made.testInBrowser()).toContain('1 passed');
    });

    if (!isWhole) await team.command('build');
    await nightly('the example passes its checks', async () => {
      expect(await team.script('check')).toMatch(/mf-notebook [\da-f]{16} holds what its contract says/);
    });

    await nightly('the example passes its tests in a separate Parlance', async () => {
      expect(await team.testInBrowser()).toContain('1 passed');
    });

    await nightly('the area is visible inside the site during development', async () => {
      await team.startDev(new URL(teamOrigin).port);
      const tab = await as(person);
      await tab.goto('/terms');
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await tab.keyboard.press('Control+Alt+KeyD');
      await tab.getByLabel('Address of an area that this site does not have').fill(`${teamOrigin}/`);
      await tab.getByRole('button', { name: 'Add area' }).click();
      await expect(tab.getByRole('row', { name: new RegExp(AREA) })).toContainText('chosen here');
      await tab.goto('/notebook');
      await expect(purpose(tab)).toHaveText('Your notes on intelligences.');
      await team.replace('Your notes on intelligences.', 'All your notes on intelligences.');
      await expect(purpose(tab)).toHaveText('All your notes on intelligences.');
      await tab.goto(`${intelligence.path}notebook`);
      await replaceOnScreen(tab, team, 'What you want to remember about', 'What to remember about');
      team.stopDev();
    });

    await nightly('the area is shown without the frame, with the data of the site', async () => {
      const port = await freePort();
      await team.startDev(String(port), '--alone');
      const tab = await as(undefined);
      await tab.goto(`http://localhost:${port}${intelligence.path}notebook`);
      await expect(tab.getByText(`What to remember about ${intelligence.name}.`)).toBeVisible();
      await expect(tab.getByText(`for the account ${person.nickname}`)).toBeVisible();
      await replaceOnScreen(tab, team, 'What to remember about', 'What you want to remember about');
      team.stopDev();
    });

    await test.step('no build is published without a grant, and none is live without the gate', async () => {
      const publicKey = await team.command('new-key', 'team.key');
      await expect(team.command('publish')).rejects.toThrow('may not change mf-notebook');
      await site.registry('grant', 'notebook', publicKey, AREA);
      await team.command('publish');
      await expect(team.command('promote')).rejects.toThrow('has not been tried');
    });

    const tab = await as(person);
    await test.step('after the gate, a build can be a canary and go live', async () => {
      // The script builds once more, which takes too long for ordinary runs.
      const said = isWhole
        ? await team.script('publish', 'canary', '1')
        : `${await team.command('gate')}\n${await team.command('canary', '1')}`;
      expect(said).toContain('canary 100 %');
      const [, pictures = ''] = /^Pictures of the screens that were opened: (.+)$/m.exec(said) ?? [];
      expect(await readdir(pictures, { recursive: true })).toEqual(
        expect.arrayContaining([1280, 360].map((width) => expect.stringMatching(`/notebook-${width}\\.png$`))),
      );
      await tab.goto('/notebook');
      await expect(purpose(tab)).toBeVisible();
      expect(await team.command('promote')).toContain('live');
      await tab.goto(intelligence.path);
      const menu = tab.getByRole('navigation', { name: 'Screens of this intelligence' });
      await menu.getByRole('link', { name: 'Notebook' }).click();
      await tab.getByRole('textbox', { name: 'New note' }).fill('Ask about greetings');
      await tab.getByRole('button', { name: 'Add note' }).click();
      await expect(tab.getByRole('listitem').filter({ hasText: 'Ask about greetings' })).toBeVisible();
      await expect(area(tab).getByText(/in this browser only/)).toBeVisible();
    });

    await nightly('the gate rejects a broken build', async () => {
      await team.replace(
        'const notebooks = listNotebooks(nickname);',
        'const notebooks = listNotebooks(nickname.at(99)!.trim());',
      );
      await team.command('build');
      await team.command('publish');
      await expect(team.command('gate')).rejects.toThrow(/FAILED[^]*not available right now/);
      await team.replace('listNotebooks(nickname.at(99)!.trim())', 'listNotebooks(nickname)');
    });

    await nightly('a mistake that went live is rolled back', async () => {
      const stopWatch = await team.startWatch();
      await team.replace('All your notes on intelligences.', 'Your notes on inteligences.');
      await team.script('publish', 'promote');
      stopWatch();
      await tab.goto('/notebook');
      await expect(purpose(tab)).toHaveText('Your notes on inteligences.');
      expect(await team.command('rollback')).toContain('bad');
      await tab.goto('/notebook');
      await expect(purpose(tab)).toHaveText('All your notes on intelligences.');
    });
  } finally {
    await team.remove();
  }
});
