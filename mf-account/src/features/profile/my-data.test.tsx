import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { login } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';

import { MyData } from './my-data.tsx';

const DATA = 'GET /v2/account/my-data/';
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  chooseLocale('en-US');
  act(() => login('key'));
  Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (this.download !== '') saved.push(this.download);
  };
});

const take = () => {
  renderArea(<MyData />, { at: '/profile/' });
  fireEvent.click(screen.getByRole('button', { name: 'Download my data' }));
};

test('[IMP-76] personal data is saved as a file', async () => {
  fakeServer({ [DATA]: [200, 'zip'] });
  take();
  await waitFor(() => expect(saved).toEqual(['parlance-my-data.zip']));
});

test('[IMP-76] an error is shown with its reason, and nothing is saved', async () => {
  fakeServer({ [DATA]: [429, { detail: 'Try again in a moment.' }] });
  take();
  await screen.findByText('Try again in a moment.');
  expect(saved).toEqual([]);
});
