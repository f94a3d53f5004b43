import { paths } from 'shared/routes';

import { isWhole, leftOut } from '@parlance/testing/whole';
import { followTraces, forgiveShell, tracesOf } from '../../flows/traces.ts';
import { expect, test } from '../../fixtures/own-site.ts';
import { CONTRIBUTIONS, SAMPLE, promoteSample } from '../../fixtures/sample-area.ts';
import { mountAgain, screenMounting, slotMounting } from '../../flows/mounting.ts';

const AREA = 'mf-account';
const MOUNTING = screenMounting(AREA, paths.terms());

test('[SHELL-27] leftovers of an area in the page are found: timers, listeners, globals, prototypes, history', async ({
  page,
  site,
}) => {
  test.skip(!isWhole, leftOut);
  await followTraces(page);
  await MOUNTING.start(page);
  await forgiveShell(page);
  await mountAgain(page, MOUNTING, 2);
  expect(await tracesOf(page, AREA)).toEqual([]);

  const careless = [
    'setInterval(()=>0,1e6)',
    'addEventListener("resize",()=>0)',
    'document.addEventListener("click",()=>0,{once:true})',
    'Array.prototype.last=1',
    'globalThis.mine=1',
    'history.pushState=history.pushState.bind(history)',
    '"account-terms"',
  ];
  await site.promote(AREA, await site.publishChanged(AREA, '"account-terms",{', `(${careless.join(',')}),{`));
  await MOUNTING.start(page);
  await forgiveShell(page);
  await mountAgain(page, MOUNTING, 2);
  expect(await tracesOf(page, AREA)).toEqual([
    'An interval runs on.',
    'A listener of "resize" stays.',
    'The global "mine" was added.',
    'Array.prototype.last was added.',
    'history.pushState was replaced.',
  ]);
});

test('[SHELL-27] leftovers of slot content in the page are found', async ({ site, setup, as }) => {
  test.skip(!isWhole, leftOut);
  await promoteSample(site, {
    text: 'careless',
    leaves: `setInterval(() => 0, 1e6); addEventListener('resize', () => 0); globalThis['left by ' + id] = 1;`,
  });
  const owner = await setup.person();
  const intelligence = await setup.intelligence(owner);
  await setup.sentences(owner, intelligence, [{ text: 'hello there', intent: 'greet' }]);
  for (const contribution of CONTRIBUTIONS.filter((each) => 'slot' in each)) {
    const page = await as(owner);
    await followTraces(page);
    const mounting = slotMounting(SAMPLE, contribution, intelligence.path);
    await mounting.start(page);
    await forgiveShell(page);
    await mountAgain(page, mounting, 2);
    const traces = await tracesOf(page, SAMPLE);
    expect(traces.filter((trace) => trace.includes('mf_'))).toEqual([]);
    expect(traces).toEqual(
      expect.arrayContaining([
        'An interval runs on.',
        'A listener of "resize" stays.',
        `The global "left by ${contribution.id}" was added.`,
      ]),
    );
    await page.close();
  }
});

test('[SHELL-27] style rules for elements outside an area are found', async ({ page, url }) => {
  test.skip(!isWhole, leftOut);
  await followTraces(page);
  const css = 'button { display: none } .own button, .own { color: red } @media screen { :root, body { margin: 0 } }';
  await page.route('**/remotes/mf-account/careless.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: css }),
  );
  await page.goto('/nowhere');
  await page.addStyleTag({ url: `${url}/remotes/${AREA}/careless.css` });
  expect((await tracesOf(page, AREA)).filter((trace) => trace.includes('style rule'))).toEqual(
    ['button', ':root', 'body'].map((selector) => `The style rule "${selector}" is for everybody's elements.`),
  );
});
