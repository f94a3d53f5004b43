import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import subsetFont from 'subset-font';

import { ROOT } from '../../packages/remote/src/bundle/areas.ts';

const WHOLE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const BASIC = 'shared/src/theme/inter-basic.woff2';

/** The characters of English and Portuguese; `shared/src/theme/fonts.css` lists the same ones. */
const ASCII = Array.from({ length: 0x5f }, (_, place) => String.fromCodePoint(0x20 + place)).join('');
const LETTERS = 'áàâãçéêíóôõúü';
const SIGNS = '\u00a0·…–—“”‘’«»×↑↓−%°ºª€©';

/** Writes the part of the typeface that every page needs; browsers fetch the rest when a text has other characters. */
const whole = createRequire(path.join(ROOT, 'shared/package.json')).resolve(WHOLE);
const basic = await subsetFont(await readFile(whole), ASCII + LETTERS + LETTERS.toUpperCase() + SIGNS, {
  targetFormat: 'woff2',
  // Features used by style sheets: kerning, tabular digits, and these weights.
  keepFeatures: ['kern', 'tnum'],
  variationAxes: { wght: { min: 400, max: 700 } },
  noHinting: true,
});
await writeFile(path.join(ROOT, BASIC), basic);
