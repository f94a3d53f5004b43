import { expect, test } from '@jest/globals';
import { BuildReport } from './build-reports.schema.ts';
import { CspReports, countViolations } from './csp-reports.ts';
import { knownBuilds } from './known-builds.ts';
import { ABOVE, p75Of, tally } from './tally.ts';

const known = knownBuilds(
  {
    remotes: {
      'mf-a': {
        enabled: true,
        stable: 'one',
        canary: { build: 'two', share: 0.5, since: 7 },
        builds: { one: { base: '/', contract: null }, two: { base: '/', contract: null } },
      },
    },
  },
  ['shell2', 'shell1'],
);
const nothing = { events: [], vitals: [] };

test('[TEL-02] reports are summed by area, build and the decision that started a canary', () => {
  const load = (build: string) => ({ ...nothing, events: [{ area: 'mf-a', build, event: 'load' as const }] });
  expect(tally([load('one'), load('two'), load('one')], known)).toEqual([
    { area: 'mf-a', build: 'one', decision: -1, event: 'load', bound: 0, count: 2 },
    { area: 'mf-a', build: 'two', decision: 7, event: 'load', bound: 0, count: 1 },
  ]);
});

test('[TEL-02] builds missing from the registry count as other, however many names are invented', () => {
  const events = Array.from({ length: 40 }, (_, at) => ({
    area: at % 2 === 0 ? 'mf-a' : `mf-${at}`,
    build: `invented${at}`,
    event: 'load' as const,
  }));
  expect(tally([{ ...nothing, events }], known).map(({ area, build, count }) => [area, build, count])).toEqual([
    ['mf-a', 'other', 20],
    ['other', 'other', 20],
  ]);
});

test('[TEL-02] a page load counts once per build, however it failed', () => {
  const of = (event: 'load' | 'fallback' | 'failure' | 'retry') => ({ area: 'mf-a', build: 'two', event });
  const events = [of('load'), of('load'), of('fallback'), of('failure'), of('retry'), of('retry')];
  expect(tally([{ ...nothing, events }], known).map(({ event, count }) => [event, count])).toEqual([
    ['fallback', 1],
    ['load', 1],
    ['retry', 2],
  ]);
});

test('[TEL-02] the 75th percentile of a web vital is shown', () => {
  const of = (value: number) => ({ area: 'mf-a', build: 'one', vital: 'LCP' as const, value });
  const values = [100, 700, 900, 1000, 1100, 1150, 2000, 90_000];
  const rows = tally([{ ...nothing, vitals: values.map(of) }], known);
  const counts = new Map(rows.map(({ bound, count }) => [bound, count]));
  expect(counts).toEqual(
    new Map([
      [100, 1],
      [800, 1],
      [1200, 4],
      [2500, 1],
      [ABOVE, 1],
    ]),
  );
  expect(p75Of('LCP', counts)).toBe(1200);
  expect(p75Of('LCP', new Map())).toBeNull();
  expect(p75Of('LCP', new Map([[ABOVE, 3]]))).toBe(10_000);
  expect(p75Of('CLS', new Map([[100, 4]]))).toBeCloseTo(0.0875);
});

test('[TEL-01] a report has only fields for counts', () => {
  const event = { area: 'mf-a', build: 'one', event: 'load' };
  expect(BuildReport.safeParse({ ...nothing, events: [event] }).success).toBe(true);
  for (const wrong of [
    { ...nothing, address: '/dashboard/ana/flights/' },
    { ...nothing, events: [{ ...event, stack: 'at https://example.org' }] },
    { ...nothing, events: [{ ...event, event: 'csp' }] },
    { ...nothing, events: [{ ...event, build: 'x'.repeat(65) }] },
    { ...nothing, events: Array.from({ length: 41 }, () => event) },
    { ...nothing, vitals: [{ area: 'mf-a', build: 'one', vital: 'LCP', value: -1 }] },
    { ...nothing, vitals: [{ area: 'mf-a', build: 'one', vital: 'LCP', value: Number.POSITIVE_INFINITY }] },
    [],
    null,
  ])
    expect(BuildReport.safeParse(wrong).success).toBe(false);
});

test('[TEL-03] a violation counts for the build whose file caused it, otherwise for the shell', () => {
  const read = (body: unknown) => countViolations(CspReports.parse(body), 'shell2').events;
  const address = 'https://site.example/dashboard/ana/flights/?token=secret';
  const file = 'https://site.example/remotes/mf-a/two/assets/page.js';
  const ofArea = { area: 'mf-a', build: 'two', event: 'csp' };
  const ofShell = { area: 'shell', build: 'shell2', event: 'csp' };
  expect(read({ 'csp-report': { 'document-uri': address, 'source-file': file } })).toEqual([ofArea]);
  expect(read({ 'csp-report': { 'document-uri': address, 'blocked-uri': 'eval' } })).toEqual([ofShell]);
  expect(
    read([
      { type: 'csp-violation', url: address, body: { documentURL: address, sourceFile: null, blockedURL: file } },
      { type: 'deprecation', url: address, body: { sourceFile: file } },
      { type: 'csp-violation', url: address, body: null },
    ]),
  ).toEqual([ofArea, ofShell]);
});
