import { beforeEach, expect, test } from '@jest/globals';
import { fakeCaches } from 'shared/testing';

import { followRegistry } from './kept-builds.ts';
import type { Wanted } from './wanted.ts';

const ORIGIN = 'http://localhost';
const base = (build: string) => `${ORIGIN}/remotes/mf-x/${build}/`;
let kept: ReturnType<typeof fakeCaches>;
let asked: [string, unknown][] = [];

beforeEach(() => {
  kept = fakeCaches();
  asked = [];
  Object.assign(globalThis, {
    Response: class {
      readonly #body: string;
      constructor(body: string) {
        this.#body = body;
      }
      text = () => Promise.resolve(this.#body);
    },
    fetch: (address: string, { integrity }: { integrity: string }) => {
      asked.push([address, integrity]);
      return address.includes('gone') ? Promise.reject(new Error('no network')) : Promise.resolve({ ok: true });
    },
  });
});

const want = (revision: number, build: string, before?: string): Wanted => ({
  revision,
  builds: [{ area: 'mf-x', base: base(build), before: before && base(before), files: { [`${base(build)}a.js`]: 'h' } }],
  loaded: [],
});
const builds = () => kept.addresses().filter((address) => address.includes('/remotes/'));

test('[OFF-02] files are fetched once, against their hash; the previous build stays as a fallback', async () => {
  await followRegistry(want(1, 'one'));
  await followRegistry(want(2, 'two', 'one'));
  await followRegistry(want(2, 'two', 'one'));
  expect(builds()).toEqual([`${base('one')}a.js`, `${base('two')}a.js`]);
  expect(asked).toEqual([
    [`${base('one')}a.js`, 'h'],
    [`${base('two')}a.js`, 'h'],
  ]);
});

test('[OFF-02] a rolled-back build is removed, and an outdated page does not restore it', async () => {
  await followRegistry(want(1, 'one'));
  await followRegistry(want(2, 'bad', 'one'));
  await followRegistry(want(3, 'one'));
  await followRegistry(want(2, 'bad', 'one'));
  expect(builds()).toEqual([`${base('one')}a.js`]);
});

test('[OFF-02] a file that does not arrive is fetched by the next page', async () => {
  await followRegistry(want(1, 'gone'));
  expect(builds()).toEqual([]);
  await followRegistry(want(1, 'gone'));
  expect(asked).toHaveLength(2);
});
