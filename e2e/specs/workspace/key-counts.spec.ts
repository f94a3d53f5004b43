import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';
import { isWhole, leftOut } from '@parlance/testing/whole';

const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta'];
const MARKED = { text: 'bring it to Main Street', intent: 'deliver' };
const WRITTEN = Array.from({ length: 15 }, (_, at) => `please carry parcel ${at + 1} home`);
const MOVED = 30;

declare global {
  var pressed: { keys: number; clicks: number } | undefined;
}

/** Counts key presses, with their modifiers as one, and clicks. */
async function count(page: Page): Promise<(work: () => Promise<void>) => Promise<{ keys: number; clicks: number }>> {
  await page.addInitScript((modifiers) => {
    const pressed = { keys: 0, clicks: 0 };
    globalThis.pressed = pressed;
    document.addEventListener('keydown', ({ key }) => (pressed.keys += modifiers.includes(key) ? 0 : 1), true);
    document.addEventListener('pointerdown', () => (pressed.clicks += 1), true);
  }, MODIFIERS);
  const read = () => page.evaluate(() => ({ keys: 0, clicks: 0, ...globalThis.pressed }));
  return async (work) => {
    const before = await read();
    await work();
    const after = await read();
    return { keys: after.keys - before.keys, clicks: after.clicks - before.clicks };
  };
}

test('[TRN-74] a day of work takes few keys and no mouse: 15 sentences written, 10 marked, 30 moved', async ({
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { repository, page } = await signedInOwner({
    sentences: [
      { ...MARKED, entities: [{ start: 12, end: 23, entity: 'address' }] },
      ...Array.from({ length: 9 }, (_, at) => ({ text: `we live at Main Street ${at + 1}`, intent: 'deliver' })),
      ...Array.from({ length: MOVED }, (_, at) => ({ text: `song number ${at + 1}`, intent: 'play' })),
    ],
  });
  const measured = await count(page);
  const { keyboard } = page;
  const training = new TrainingScreen(page);
  const rows = training.list.getByRole('button', { name: /^(Open|Close): / });

  await test.step('the second sentence of an intent needs its text and Enter', async () => {
    await training.open(repository);
    await training.fill('the first sentence', 'deliver');
    await training.editor.field.press('Enter');
    await expect(training.opener('the first sentence')).toBeVisible();
    for (const text of WRITTEN) {
      const { keys, clicks } = await measured(async () => {
        await keyboard.type(text);
        await keyboard.press('Enter');
        await expect(training.editor.field).toHaveValue('');
      });
      expect([keys - text.length - 1, clicks]).toEqual([0, 0]);
    }
  });

  await test.step('words that are known take one key, others two', async () => {
    const known = 'take it to Main Street';
    const first = await measured(async () => {
      await keyboard.type(known);
      await expect(training.form.getByText('marks “Main Street” as address')).toBeVisible();
      await keyboard.press('Tab');
      await keyboard.press('Enter');
      await expect(training.editor.field).toHaveValue('');
    });
    expect(first.keys - known.length - 1).toBe(1);
    await expect(training.row(training.list, known).locator('[data-entity="address"]')).toHaveText('Main Street');
    const unknown = 'take it to Broadway';
    const second = await measured(async () => {
      await keyboard.type(unknown);
      await keyboard.press('Control+Shift+ArrowLeft');
      await keyboard.press('Alt+1');
      await keyboard.press('Enter');
      await expect(training.editor.field).toHaveValue('');
    });
    expect(second.keys - unknown.length - 1).toBe(2);
    await expect(training.row(training.list, unknown).locator('[data-entity="address"]')).toHaveText('Broadway');
  });

  await test.step('the words of nine sentences are marked together', async () => {
    await training.search.fill('we live at');
    await expect(rows).toHaveCount(9);
    await rows.first().focus();
    const { clicks } = await measured(async () => {
      for (const key of ['x', 'a']) await keyboard.press(key);
      await expect(training.bulk).toContainText('9 sentences selected');
      await training.bulk.getByRole('button', { name: 'More' }).focus();
      await keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Mark words' }).press('Enter');
      await training.bulk.getByRole('textbox', { name: 'Words' }).focus();
      await keyboard.type('Main Street');
      await keyboard.press('Tab');
      await keyboard.type('address');
      await keyboard.press('Enter');
      await expect(training.list.locator('[data-entity="address"]')).toHaveCount(9);
    });
    expect(clicks).toBe(0);
  });

  await test.step('thirty sentences move with four keys and the name of the intent', async () => {
    await training.search.fill('song');
    await expect(rows).toHaveCount(12);
    await rows.first().focus();
    const { keys, clicks } = await measured(async () => {
      for (const key of ['x', 'a']) await keyboard.press(key);
      await expect(training.bulk).toContainText(`${MOVED} sentences selected`);
      await keyboard.press('m');
      await keyboard.type('music');
      await keyboard.press('Enter');
      await expect(training.toast(`${MOVED} sentences now have the intent music.`)).toBeVisible();
    });
    expect([keys - 'music'.length, clicks]).toEqual([4, 0]);
  });

  await test.step('at 900 px, eight rows are in sight', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await training.open(repository);
    await expect(rows).toHaveCount(12);
    await expect(new DashboardScreen(page).heading('Training')).toBeVisible();
    const eighth = await rows.nth(7).boundingBox();
    expect((eighth?.y ?? Infinity) + (eighth?.height ?? 0)).toBeLessThanOrEqual(900);
  });
});
