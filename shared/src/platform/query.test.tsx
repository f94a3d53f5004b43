import { afterEach, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';

import { client } from '../api/index.ts';
import { fakeServer, renderArea } from '../testing/index.ts';
import { useMutation } from './query.ts';

const PROFILE = '/v2/account/my-profile/';

afterEach(() => onlineManager.setOnline(true));

function Form() {
  const rename = useMutation({ mutationFn: () => client.patch(PROFILE, { body: { name: 'Ada' } }) });
  return (
    <>
      <button type="button" onClick={() => rename.mutate()}>
        Save
      </button>
      <p role="status">{rename.status}</p>
    </>
  );
}

test('[SHELL-14] without a connection a change fails at once instead of waiting for one', async () => {
  fakeServer({
    [`PATCH ${PROFILE}`]: () => {
      throw new Error('Network Error');
    },
  });
  onlineManager.setOnline(false);
  renderArea(<Form />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('error')).toBeTruthy();
});
