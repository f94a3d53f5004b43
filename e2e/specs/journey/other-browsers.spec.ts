import { leftToNightly, missing } from '@parlance/testing/programs';
import type { TestInfo } from '@playwright/test';

import { FIREFOX } from '../../browsers/firefox.ts';
import type { OtherBrowser } from '../../browsers/driver.ts';
import { Visitor } from '../../browsers/visitor.ts';
import { WEBKIT } from '../../browsers/webkit.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { Intelligence } from '../../fixtures/setup.ts';
import type { Person } from '../../fixtures/people.ts';
import { newPerson } from '../../flows/account.ts';

const IS_WHOLE = process.env['E2E_BROWSERS'] === 'whole';
const BROWSERS = [FIREFOX, WEBKIT];
const QUICK_TEST = { within: 'aside[aria-label="Quick test"], [role="complementary"]' } as const;

/** Runs a visit to the product in a browser; a screenshot shows where a failing visit ended. */
async function visit(browser: OtherBrowser, url: string, info: TestInfo, journey: (visitor: Visitor) => Promise<void>) {
  const driver = await browser.start();
  try {
    await journey(new Visitor(driver, url));
  } catch (error) {
    await info.attach('the page', { body: Buffer.from(await driver.picture()), contentType: 'image/png' });
    throw error;
  } finally {
    await driver.close();
  }
}

/** WebKit identifies itself as Safari, whose users first see a warning that it is untested. */
async function keepSafari(visitor: Visitor): Promise<void> {
  const isAlerted = await visitor.read<boolean>(
    `navigator.vendor.startsWith('Apple') && localStorage.getItem('keepSafari') === null`,
  );
  if (isAlerted) await visitor.click('button', 'Keep using Safari');
}

async function signIn(visitor: Visitor, { email, password }: Person): Promise<void> {
  await visitor.open('/signin');
  await keepSafari(visitor);
  // Without it the release notes would cover the first screen.
  await visitor.read(`localStorage.setItem('lastVersionSeen', '2.0.0')`);
  await visitor.type('textbox', /^E-mail/, email);
  await visitor.type('textbox', 'Password', password);
  await visitor.press('Enter');
  await visitor.arrivesAt(/^\/home/);
}

async function createIntelligence(visitor: Visitor): Promise<void> {
  await visitor.open('/new/');
  await visitor.type('textbox', /^Name/, 'Tables');
  await visitor.type('textbox', /^Description/, 'Books tables.');
  await visitor.type('combobox', /^Language/, 'English');
  await visitor.press('Enter');
  await visitor.click('button', 'Food');
  await visitor.click('button', 'Create intelligence');
  await visitor.click('link', 'Start');
  await visitor.arrivesAt(/^\/dashboard\/[^/]+\/tables/);
  await visitor.sees('Summary');
}

async function trainAndTest(visitor: Visitor): Promise<void> {
  await visitor.open(`${await visitor.path()}training/`);
  const form = { within: 'form[aria-label="New sentence"]' };
  for (const [text, intent] of SENTENCES) {
    await visitor.type('textbox', 'Sentence', text, form);
    await visitor.type('combobox', 'Intent', intent, form);
    await visitor.click('button', 'Add sentence', form);
    await visitor.sees(text, { within: 'main' });
  }
  await visitor.click('button', 'Train');
  await visitor.sees('Training finished');
  await visitor.click('button', 'Done');
  await visitor.type('textbox', 'Sentence', 'reserve a table please', QUICK_TEST);
  await visitor.press('Enter');
  await visitor.sees('book_table', QUICK_TEST);
}

/** Whether the app runs, and not only the prerendered landing page. */
const HAS_APP = `document.querySelector('#shell header') !== null`;

const SENTENCES = [
  ['book a table', 'book_table'],
  ['I want a table tonight', 'book_table'],
  ['hello there', 'greet'],
  ['good morning', 'greet'],
] as const;

async function evaluate(visitor: Visitor, { path }: Intelligence): Promise<void> {
  await visitor.open(`${path}evaluate/manual`);
  const form = { within: 'form[aria-label="Add a test sentence"]' };
  for (const text of ['good morning to you', 'hello you there']) {
    await visitor.type('textbox', 'Test sentence', text, form);
    await visitor.type('combobox', 'Intent', 'greet', form);
    await visitor.press('Enter');
    await visitor.click('button', 'Add', form);
    await visitor.sees(text, { within: 'main' });
  }
  await visitor.click('button', /^Run/);
  await visitor.arrivesAt(/result\/\d+/);
  await visitor.sees('Test #1');
}

async function translate(visitor: Visitor, text: string, translation: string): Promise<void> {
  await visitor.click('button', `Translate: ${text}`);
  await visitor.type('textbox', /./, translation, { within: 'form' });
  await visitor.click('button', 'Save and next');
  await visitor.sees(translation, { within: 'main' });
}

/** Creates a link on the open page of translations. @returns its address */
async function translatorLink(visitor: Visitor): Promise<string> {
  const dialog = { within: '[role="dialog"]' };
  await visitor.click('button', 'Send to translators');
  await visitor.click('button', 'Create link', dialog);
  await visitor.sees('Works until', dialog);
  return visitor.read<string>(`document.querySelector('[role="dialog"] li input').value`);
}

for (const browser of BROWSERS) {
  test.describe(browser.name, () => {
    const reason = leftToNightly(IS_WHOLE || browser === FIREFOX) ?? missing(browser.program);
    test.skip(reason !== undefined, reason);

    test(`[BROW-01] a visitor signs up in ${browser.name}`, async ({ url }, info) => {
      await visit(browser, url, info, async (visitor) => {
        await visitor.open('/');
        await keepSafari(visitor);
        await visitor.click('link', 'Sign up', { within: 'header' });
        const { email, name, nickname, password } = newPerson();
        await visitor.type('textbox', /^E-mail/, email);
        await visitor.type('textbox', /^Name/, name);
        await visitor.type('textbox', /^Nickname/, nickname);
        await visitor.type('textbox', 'Password', password);
        await visitor.type('textbox', /^Confirm password/, password);
        await visitor.click('button', 'Create account');
        await visitor.arrivesAt(/^\/home/);
        await visitor.sees('Create intelligence', { within: 'header' });
      });
    });

    test.describe('whole', () => {
      test.skip(!IS_WHOLE, leftToNightly(IS_WHOLE));

      test(`[BROW-02] an intelligence is made, trained and tested in ${browser.name}`, async ({ setup, url }, info) => {
        const person = await setup.person();
        await visit(browser, url, info, async (visitor) => {
          await signIn(visitor, person);
          await createIntelligence(visitor);
          await trainAndTest(visitor);
        });
      });

      test(`[BROW-03] an intelligence is evaluated and, with a link too, translated in ${browser.name}`, async ({
        setup,
        url,
      }, info) => {
        const person = await setup.person();
        const intelligence = await setup.trainedIntelligence(person);
        await visit(browser, url, info, async (visitor) => {
          await signIn(visitor, person);
          await evaluate(visitor, intelligence);
          await visitor.open(`${intelligence.path}translate/?to=de`);
          await translate(visitor, 'hello there', 'hallo');
          await visitor.open(await translatorLink(visitor));
          await translate(visitor, 'good morning', 'guten Morgen');
        });
      });

      test(`[BROW-04] pages start, scroll and grow in ${browser.name}`, async ({ setup, url }, info) => {
        const person = await setup.person();
        const intelligence = await setup.trainedIntelligence(person);
        await visit(browser, url, info, async (visitor) => {
          await visitor.open('/');
          await keepSafari(visitor);
          await visitor.open('/');
          expect(await visitor.read(HAS_APP)).toBe(false);
          await visitor.point({ x: 300, y: 300 });
          await expect.poll(() => visitor.read(HAS_APP)).toBe(true);

          await signIn(visitor, person);
          await visitor.open('/terms');
          await visitor.sees('Terms');
          await visitor.read('scrollTo(0, 400)');
          await expect.poll(() => visitor.read('scrollY')).toBe(400);
          await visitor.open(`${intelligence.path}training/`);
          await visitor.click('textbox', 'Sentence', { within: 'form[aria-label="New sentence"]' });
          expect(await visitor.read('scrollY')).toBe(0);
          const height = () => visitor.read<number>('document.activeElement.offsetHeight');
          const before = await height();
          await visitor.type('textbox', 'Sentence', 'a table for two '.repeat(20), {
            within: 'form[aria-label="New sentence"]',
          });
          await expect.poll(height).toBeGreaterThan(before);
        });
      });
    });
  });
}
