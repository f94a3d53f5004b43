import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { fakeServer, renderArea } from 'shared/testing';

import { OldKeyNotices } from './old-key-notices.tsx';

const END = 'DELETE /v2/repository/repository-details/{uuid}/old-parse-key/';
const shared = { owner: 'acme', key: 'k', environment: null, organization: 7, oldKeyEndsAt: '2030-01-15T12:00:00Z' };

beforeEach(() => chooseLocale('en-US'));

test('[QT-10] an administrator revokes the shared key of an organization early', async () => {
  const server = fakeServer({ [END]: [204] });
  renderArea(<OldKeyNotices repository="b0" keys={[{ ...shared, canEndOldKey: true }]} />);
  expect(screen.getByRole('note').textContent).toContain('Jan 15, 2030');
  fireEvent.click(screen.getByRole('button', { name: 'Revoke the shared key now' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Revoke the key that acme shared?');
  fireEvent.click(screen.getAllByRole('button', { name: 'Revoke the shared key now' }).at(-1) ?? dialog);
  await waitFor(() => expect(server.sentTo(END)).toEqual([{ organization: 7 }]));
});

test('[QT-10] other members only see when it expires', () => {
  fakeServer({});
  renderArea(
    <OldKeyNotices
      repository="b0"
      keys={[
        { ...shared, canEndOldKey: false },
        { owner: 'ada', key: 'k', environment: null },
      ]}
    />,
  );
  expect(screen.getAllByRole('note')).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});
