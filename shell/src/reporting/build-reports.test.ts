import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

interface Told {
  readonly events: readonly { readonly area: string; readonly build: string; readonly event: string }[];
  readonly vitals: readonly object[];
}

const beacons: Blob[] = [];
const A = { area: 'mf-a', build: 'one' };

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  beacons.length = 0;
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_address: string, body: Blob) => beacons.push(body),
  });
});
afterEach(() => {
  jest.useRealTimers();
  document.head.innerHTML = '';
});

const readText = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(blob);
  });
async function told(): Promise<Told[]> {
  jest.useRealTimers();
  return Promise.all(beacons.map(async (blob) => JSON.parse(await readText(blob)) as Told));
}

async function started(share: string) {
  document.head.innerHTML = `<meta name="build-reports" content="${share}">`;
  return import('./build-reports.ts');
}

const SHELL = { area: 'shell', build: 'zero' };

test('[TEL-01] events are batched; loads of areas and failures are sent at once; each build counts once', async () => {
  const { countEvent } = await started('1');
  countEvent('load', SHELL);
  expect(beacons).toHaveLength(0);
  countEvent('load', A);
  countEvent('load', A);
  expect(beacons).toHaveLength(1);
  countEvent('fallback', A);
  countEvent('failure', A);
  expect(beacons).toHaveLength(2);
  countEvent('retry', A);
  jest.advanceTimersByTime(10_000);
  const sent = await told();
  expect(sent.map(({ events }) => events)).toEqual([
    [
      { ...SHELL, event: 'load' },
      { ...A, event: 'load' },
    ],
    [{ ...A, event: 'fallback' }],
    [{ ...A, event: 'retry' }],
  ]);
});

test('[TEL-01] remaining events are reported when the page is hidden', async () => {
  const { addVital, sendOnLeaving } = await started('1');
  sendOnLeaving();
  addVital({ ...A, vital: 'LCP', value: 900 });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(beacons).toHaveLength(0);
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
  expect(await told()).toEqual([{ events: [], vitals: [{ ...A, vital: 'LCP', value: 900 }] }]);
});

test.each(['0', '', '__BUILD_REPORTS__'])('[TEL-04] with the share "%s" nothing is reported', async (share) => {
  const { addVital, countEvent, reportsBuilds } = await started(share);
  addVital({ ...A, vital: 'LCP', value: 900 });
  countEvent('failure', A);
  jest.advanceTimersByTime(60_000);
  expect([reportsBuilds(), beacons.length]).toEqual([false, 0]);
});

test('[TEL-01] a share of the page loads is reported, each as a whole or not at all', async () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.3);
  expect((await started('0.25')).reportsBuilds()).toBe(false);
  jest.resetModules();
  expect((await started('0.5')).reportsBuilds()).toBe(true);
  random.mockRestore();
});
