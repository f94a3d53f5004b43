import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';

import { createPerson } from '../../e2e/fixtures/people.ts';
import { startStack } from '../../e2e/stack/stack.ts';
import { ensureChromium } from '../../packages/remote/src/browser/chromium.ts';
import { ROOT } from '../../packages/remote/src/bundle/areas.ts';
import { differenceOf } from './gallery/compare.ts';
import { makeContents } from '../../e2e/gallery/contents.ts';
import { galleryPage } from './gallery/page.ts';
import type { Shown } from './gallery/page.ts';
import { allShots, sampleOf } from '../../e2e/gallery/shots.ts';
import { takeShot } from '../../e2e/gallery/take.ts';

/**
 * Takes a screenshot of every route in every look and state, checks each with axe and for overflow and layout shifts,
 * and puts them on one page with the changes since the last run; `--sample` takes a few, words select those whose names
 * have all of them: `pnpm gallery 360 dark empty`. Exits with 1 when there are faults.
 */
const FOLDER = path.join(ROOT, 'build/gallery');
const BEFORE = path.join(ROOT, 'build/gallery-before');
const [isSample, words] = [
  process.argv.includes('--sample'),
  process.argv.slice(2).filter((each) => each !== '--sample'),
];

await rm(BEFORE, { recursive: true, force: true });
await rename(FOLDER, BEFORE).catch(() => undefined);
await mkdir(FOLDER, { recursive: true });

const stack = await startStack();
// While a page of one waits, the other renders. Two pages of one browser would change each other's size.
const browsers = await Promise.all(
  [1, 2].map(() => chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })),
);
try {
  const person = await createPerson(stack.url);
  const newcomer = await createPerson(stack.url, 'Nina Vale');
  const shots = allShots(await makeContents(stack.url, person));
  const wanted = (isSample ? sampleOf(shots) : shots).filter(({ name }) =>
    words.every((word) => name.split('-').includes(word)),
  );
  const tokens = { owner: person.token, newcomer: newcomer.token };
  const shown: Shown[] = [];
  const waiting = wanted.values();
  const takeThem = async (browser: Browser) => {
    const bench = await browser.newPage();
    for (const shot of waiting) {
      const { picture, faults } = await takeShot({ browser, url: stack.url, tokens }, shot);
      await writeFile(path.join(FOLDER, `${shot.name}.png`), picture);
      if (faults.length > 0) console.error([shot.name, ...faults].join('\n  '));
      const before = await readFile(path.join(BEFORE, `${shot.name}.png`)).catch(() => undefined);
      shown.push({ shot, faults, difference: before && (await differenceOf(bench, before, picture)) });
    }
  };
  await Promise.all(browsers.map(takeThem));
  await writeFile(path.join(FOLDER, 'index.html'), galleryPage(shown));
  const faulty = shown.filter(({ faults }) => faults.length > 0);
  const changed = shown.filter(({ difference = 0 }) => difference > 0);
  console.log(`${shown.length} pictures in build/gallery, ${changed.length} changed, ${faulty.length} with faults.`);
  if (faulty.length > 0) process.exitCode = 1;
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
  await stack.stop();
}
