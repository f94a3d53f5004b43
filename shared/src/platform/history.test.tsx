import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { HistoryRouter } from './history-router.tsx';
import { appNavigator } from './history.ts';
import { Link } from './link.tsx';
import { useLocation } from './router.ts';
import { leaving$, mayLeave, useUnsavedChanges } from './unsaved.ts';

function Place({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  return <p data-testid={name}>{pathname + search}</p>;
}

function TypedIn({ isKept = false }: { isKept?: boolean }) {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '', { isKept });
  return <input aria-label="text" value={text} onChange={(event) => setText(event.target.value)} />;
}

const shown = (name: string) => screen.getByTestId(name).textContent;
const type = () => fireEvent.change(screen.getByLabelText('text'), { target: { value: 'typed' } });
const answer = (isSure: boolean) =>
  act(() => {
    leaving$.value?.answer(isSure);
    return Promise.resolve();
  });

let dialog: { unsubscribe: () => void };
beforeEach(() => {
  dialog = leaving$.subscribe();
  appNavigator.replace('/start');
});
afterEach(() => {
  leaving$.value?.answer(false);
  cleanup();
  dialog.unsubscribe();
});

test('[SHELL-01] every router follows the single history, an area only within its own paths', async () => {
  render(
    <>
      <HistoryRouter>
        <Place name="shell" />
        <Link to="/area/two?a=1">go</Link>
      </HistoryRouter>
      <HistoryRouter isOwn={(path) => path.startsWith('/area')}>
        <Place name="area" />
      </HistoryRouter>
    </>,
  );
  fireEvent.click(screen.getByText('go'));
  await waitFor(() => expect([shown('shell'), shown('area')]).toEqual(['/area/two?a=1', '/area/two?a=1']));
  act(() => appNavigator.push('/elsewhere'));
  await waitFor(() => expect([shown('shell'), shown('area')]).toEqual(['/elsewhere', '/area/two?a=1']));
  act(() => history.back());
  await waitFor(() => expect(shown('shell')).toBe('/area/two?a=1'));
});

test('[SHELL-01] a link away from unsaved text asks; staying changes nothing, leaving continues', async () => {
  render(
    <HistoryRouter>
      <Place name="shell" />
      <Link to="/away">go</Link>
      <TypedIn />
    </HistoryRouter>,
  );
  type();
  fireEvent.click(screen.getByText('go'));
  await answer(false);
  expect([location.pathname, shown('shell')]).toEqual(['/start', '/start']);
  fireEvent.click(screen.getByText('go'));
  await answer(true);
  await waitFor(() => expect([location.pathname, shown('shell')]).toEqual(['/away', '/away']));
});

test('[SHELL-01] back is undone until somebody has answered, and keeps the entries before and after', async () => {
  appNavigator.push('/form');
  render(
    <HistoryRouter>
      <Place name="shell" />
      <TypedIn />
    </HistoryRouter>,
  );
  type();
  for (const isSure of [false, true]) {
    act(() => history.back());
    await waitFor(() => expect(leaving$.value).toBeDefined());
    expect(location.pathname).toBe('/form');
    await answer(isSure);
  }
  await waitFor(() => expect([location.pathname, shown('shell')]).toEqual(['/start', '/start']));
  cleanup();
  act(() => history.forward());
  await waitFor(() => expect(location.pathname).toBe('/form'));
});

test('redirects, another query and pages without unsaved text are not asked about', async () => {
  render(
    <HistoryRouter>
      <Place name="shell" />
      <TypedIn />
    </HistoryRouter>,
  );
  expect(await mayLeave('session')).toBe(true);
  type();
  act(() => appNavigator.push('/start?page=2'));
  act(() => appNavigator.replace('/redirected'));
  expect(leaving$.value).toBeUndefined();
  expect(location.pathname).toBe('/redirected');
});

test('with a stored draft, only the end of the session or the tab asks', async () => {
  render(
    <HistoryRouter>
      <Place name="shell" />
      <TypedIn isKept />
    </HistoryRouter>,
  );
  type();
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  expect(await mayLeave('screen')).toBe(true);
  const ending = mayLeave('session');
  await answer(false);
  expect(await ending).toBe(false);
});
