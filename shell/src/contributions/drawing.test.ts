import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { SlotProps } from 'shared/platform';

import type { Remote } from '../registry/registry.ts';

const load = jest.fn<(remote: Remote, name: string, attempt: number) => Promise<unknown>>();
jest.mock('../registry/load-remote.ts', () => ({ loadExposed: load }));
jest.mock('../registry/load-failure.ts', () => ({
  ...jest.requireActual<object>('../registry/load-failure.ts'),
  pauseBefore: () => Promise.resolve(),
}));
const reportError = jest.fn<(error: unknown) => void>();
Object.assign(globalThis, { reportError });

const title = { 'en-US': 'Notes', 'pt-BR': 'Notas' };
let builds = 0;

/** A separate remote for each test, since failed builds are remembered. */
function remoteOf(part: Partial<Remote> = {}): Remote {
  builds += 1;
  return {
    name: 'mf-notes',
    contract: 1,
    entry: 'entry.js',
    container: `mf_notes_${builds}`,
    build: `b${builds}`,
    base: `/remotes/mf-notes/b${builds}/`,
    routes: [],
    contributes: [{ slot: 'summary', id: 'notes', title }],
    ...part,
  };
}

const missing = () => Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });

/** The module of a build, which renders a text and the data of the slot. */
function drawing(text: string, mounted: SlotProps[] = []) {
  const draw = ({ area, data }: SlotProps) => {
    area.domElement.textContent = `${text} ${JSON.stringify(data)}`;
    return Promise.resolve();
  };
  const lifecycles = {
    bootstrap: () => Promise.resolve(),
    mount: (props: SlotProps) => {
      mounted.push(props);
      return draw(props);
    },
    update: draw,
    unmount: ({ area }: SlotProps) => {
      area.domElement.textContent = '';
      return Promise.resolve();
    },
  };
  return { contributions: () => Promise.resolve(lifecycles) };
}

async function start(...remotes: Remote[]) {
  const { remotes$ } = await import('../registry/live-remotes.ts');
  const { Drawing } = await import('./drawing.ts');
  remotes$.next(remotes);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const onShown = jest.fn();
  const drawn = new Drawing({ area: 'mf-notes', id: 'notes', element, data: { version: 1 }, onShown });
  return { drawn, element, onShown, remotes$ };
}

const shows = (element: HTMLElement, text: string) => waitFor(() => expect(element.textContent).toBe(text));

beforeEach(() => {
  load.mockReset();
  reportError.mockReset();
});

test('[SLOT-05] content follows the data of the slot, and leaves nothing behind', async () => {
  load.mockResolvedValue(drawing('notes'));
  const { drawn, element, onShown } = await start(remoteOf());
  await shows(element, 'notes {"version":1}');
  await waitFor(() => expect(onShown).toHaveBeenLastCalledWith(true));
  drawn.update({ version: 2 });
  await shows(element, 'notes {"version":2}');
  drawn.end();
  expect(element.textContent).toBe('');
  expect(element.isConnected).toBe(false);
});

test('[SLOT-09] files that do not arrive are requested again', async () => {
  load.mockRejectedValueOnce(missing()).mockRejectedValueOnce(missing()).mockResolvedValue(drawing('late'));
  const { drawn, element } = await start(remoteOf());
  await shows(element, 'late {"version":1}');
  expect(load.mock.calls.map(([, , attempt]) => attempt)).toEqual([0, 1, 2]);
  expect(reportError).not.toHaveBeenCalled();
  drawn.end();
});

test('[SLOT-09] a build that breaks on screen is replaced by the previous one, and is reported once', async () => {
  const before = remoteOf();
  const live = remoteOf({ before });
  const mounted: SlotProps[] = [];
  load.mockImplementation((remote) => Promise.resolve(drawing(remote.build, mounted)));
  const { drawn, element } = await start(live);
  await shows(element, `${live.build} {"version":1}`);
  mounted[0]?.area.onBroken(new Error('broken'));
  await shows(element, `${before.build} {"version":1}`);
  expect(reportError).toHaveBeenCalledTimes(1);
  drawn.end();

  const second = await start(live);
  await shows(second.element, `${before.build} {"version":1}`);
  expect(reportError).toHaveBeenCalledTimes(1);
  second.drawn.end();
});

test('[SLOT-09] without a working build the slot is notified, until the registry names another', async () => {
  load.mockRejectedValueOnce(new Error('run wrong'));
  const { drawn, element, onShown, remotes$ } = await start(remoteOf());
  await waitFor(() => expect(onShown).toHaveBeenLastCalledWith(false));
  expect(element.textContent).toBe('');
  load.mockResolvedValue(drawing('mended'));
  remotes$.next([remoteOf()]);
  await shows(element, 'mended {"version":1}');
  expect(onShown).toHaveBeenLastCalledWith(true);
  drawn.end();
});

test('[SLOT-09] a newer build is used from the next navigation, never while the visitor stays', async () => {
  load.mockImplementation((remote) => Promise.resolve(drawing(remote.build)));
  const first = remoteOf();
  const { drawn, element, remotes$ } = await start(first);
  await shows(element, `${first.build} {"version":1}`);
  const second = remoteOf({ before: first });
  remotes$.next([second]);
  expect(element.textContent).toBe(`${first.build} {"version":1}`);
  dispatchEvent(new PopStateEvent('popstate'));
  await shows(element, `${second.build} {"version":1}`);
  drawn.end();
});

test('[SLOT-09] areas that are switched off contribute nothing', async () => {
  const { contributedBy } = await import('./contributions.ts');
  const link = { link: 'header', path: '/notes', title };
  const all = contributedBy([
    remoteOf({ name: 'mf-off', unavailable: 'off', contributes: [link] }),
    remoteOf({ name: 'mf-on', contributes: [link] }),
    remoteOf({ name: 'mf-none', contributes: undefined }),
  ]);
  expect(all).toEqual([{ area: 'mf-on', contribution: link }]);
});
