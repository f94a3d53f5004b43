import { expect, test } from '@jest/globals';
import { renderArea } from '@parlance/sdk/testing';
import { screen } from '@testing-library/react';

import __COMPONENT__Page from './__FEATURE__-page.tsx';

test('the page explains its purpose', async () => {
  renderArea(<__COMPONENT__Page />, { at: '__ROUTE__' });
  expect(await screen.findByRole('heading', { level: 1, name: '__TITLE__' })).toBeTruthy();
  expect(screen.getByText('What this screen is for.')).toBeTruthy();
});
