import { mkdtempSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import { packAll } from './pack.ts';

const GOLDEN = path.join(ROOT, 'clients/runtime/src/golden');
const MOST_BYTES = 80_000;

let packed: string;

beforeAll(async () => {
  packed = mkdtempSync(path.join(tmpdir(), 'parlance-runtime-'));
  const [archive = ''] = await packAll(packed, ['runtime']);
  execFileSync('tar', ['-xzf', archive, '-C', packed]);
});

const built = (name: string) => readFileSync(path.join(packed, 'package/dist', name), 'utf8');

interface Runtime {
  readonly load: (bytes: Uint8Array, options: object) => Promise<{ parse: (text: string) => unknown }>;
}

/** What every platform of the web has; no Node, no page, no module system but a function. */
const PLATFORM = { TextDecoder, TextEncoder, Uint8Array, ArrayBuffer, WebAssembly, atob, self: {} };

const IMPORTS = /(?:^|[;}])(?:import|export)[^;]*from ?['"]|\bimport\(|\brequire\(|['"]node:/;

function inBareContext(): Runtime {
  const context = vm.createContext({ ...PLATFORM });
  const required = (name: string): object => {
    const module = { exports: {} };
    const wrapped = `(function (module, exports) {${built(`cjs/${name}.js`)}\n})`;
    const run = vm.runInContext(wrapped, context) as (own: object, exports: object) => void;
    run(module, module.exports);
    return module.exports;
  };
  return Object.assign({}, required('index'), required('finders')) as Runtime;
}

test('[RUN-08] the packed runtime is one file without imports, of at most 80 kB when compressed', () => {
  for (const name of ['index.js', 'cjs/index.js']) expect([name, IMPORTS.test(built(name))]).toEqual([name, false]);
  expect(gzipSync(built('index.js'), { level: 9 }).length).toBeLessThan(MOST_BYTES);
});

test('[RUN-09] it uses no mathematical function whose last bits differ between engines', () => {
  const inexact = 'acos|asin|atan|cbrt|cosh?|exp(?:m1)?|hypot|log(?:1p|2|10)?|pow|sinh?|tanh?';
  // As a member, or taken out of the object.
  const used = new RegExp(`\\bMath\\.(?:${inexact})\\b|\\b(?:${inexact}):[^{}]*\\} ?= ?Math\\b`);
  expect(used.exec(built('index.js'))?.[0]).toBeUndefined();
});

test('[RUN-08] it parses where there is neither Node nor a page', async () => {
  const runtime = inBareContext();
  const bytes = new Uint8Array(readFileSync(path.join(GOLDEN, 'v1.plm')));
  const { parse } = await runtime.load(bytes, runtime);
  const stored = JSON.parse(readFileSync(path.join(GOLDEN, 'v1.json'), 'utf8')) as { text: string }[];
  expect(JSON.parse(JSON.stringify(stored.map(({ text }) => parse(text))))).toEqual(stored);
});

test('[RUN-08] its types name no other package', () => {
  for (const name of ['index', 'load', 'model', 'error', 'verify', 'finders', 'finder-types'])
    expect([name, /^(?:import|export) .*from ['"](?!\.)/m.test(built(`${name}.d.ts`))]).toEqual([name, false]);
});
