import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { builtProblems } from './built-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'built-'));
  await mkdir(path.join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true }));

const problems = async (file: string, content: string) => {
  await writeFile(path.join(folder, 'assets', file), content);
  return builtProblems(folder, { name: 'mf-x', needs: { 'shared/ui': '^2.0.0' } });
};

test.each([
  ['button{display:none!important}', 'button'],
  [':root{--ink:red}', ':root'],
  ['body{margin:0}', 'body'],
  ['*{box-sizing:border-box}', '*'],
  ['body:has(.mf-x_page){overflow:hidden}', 'body:has'],
  ['.mf-x_a,.ant-btn{color:red}', '.ant-btn'],
  ['@media (min-width:1px){@supports (display:grid){p{margin:0}}}', 'p'],
  ['@layer a; .mf-y_page{color:red}', '.mf-y_page'],
  ['/* .mf-x_a */ h1 {}', 'h1'],
  ['.a[title=".mf-x_"]{color:red}', '.a[title=""]'],
])('[PUB-20] a style sheet that reaches beyond its area is found: %s', async (css, selector) => {
  expect(await problems('a.css', css)).toEqual([`assets/a.css styles "${selector}", which reaches beyond mf-x.`]);
});

test('[PUB-20] styles of the area itself pass', async () => {
  const css = `@charset "utf-8";.mf-x_page p a:hover,.mf-x_page:is(h1,h2){content:"} body {"}
    @keyframes mf-x_turn{from{left:0}to{left:1px}} @font-face{font-family:x}
    @container (width>1px){.mf-x_page .ant-btn{margin:0}}
    .mf-x_page{&:hover{color:red} p{margin:0}}`;
  expect(await problems('a.css', css)).toEqual([]);
});

test('[PUB-20] bundled copies, undeclared shared modules and missing texts of a script are found', async () => {
  expect(await problems('a.js', 'e.useEffect;Symbol.for("react.transitional.element")')).toEqual([
    'assets/a.js brings its own react; import it through shared/*.',
  ]);
  const share = (range: string, name: string) => `x={requiredVersion:"${range}",strictVersion:!1,shareKey:"${name}"}`;
  expect(await problems('a.js', [share('^2.0.0', 'shared/ui'), share('^3.0.0', 'shared/ui')].join(';'))).toEqual([
    'assets/a.js takes shared/ui ^3.0.0 from the shell, and the contract does not say so.',
  ]);
  expect(await problems('a.js', share('^2.0.0', 'shared/secrets'))).toHaveLength(1);
  const texts = 'n=(0,i.defineMessages)("x",{"en-US":{a:"A",b:"B"},"pt-BR":{a:"A",c(n){return n}}})';
  expect(await problems('a.js', texts)).toEqual(['x has no text "b" in pt-BR.', 'x has no text "c" in en-US.']);
  expect(await problems('a.js', 'defineMessages(')).toEqual(['assets/a.js is no script that can be read.']);
  expect(await problems('a.js', 'n=(0,i.defineMessages)("x",{"en-US":{a:"A"},"pt-BR":{a:"B"}})')).toEqual([]);
});
