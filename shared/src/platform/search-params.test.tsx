import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';

import { withValues } from './address.ts';
import { HistoryRouter } from './history-router.tsx';
import { appNavigator } from './history.ts';
import { useSearchParams } from './search-params.ts';

function Filter() {
  const [query, setQuery] = useSearchParams();
  const set = (name: string) => setQuery((now) => withValues(now, { [name]: 'yes' }), { replace: true });
  return (
    <button
      type="button"
      onClick={() => {
        set('one');
        set('two');
      }}
    >
      {query.toString()}
    </button>
  );
}

test('two changes of the query before the next render are both kept', async () => {
  appNavigator.replace('/list?page=3');
  render(
    <HistoryRouter>
      <Filter />
    </HistoryRouter>,
  );
  fireEvent.click(screen.getByText('page=3'));
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('page=3&one=yes&two=yes'));
});
