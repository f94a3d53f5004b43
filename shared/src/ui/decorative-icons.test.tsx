import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { Input, Select, UiProvider } from './index.ts';

test('[SHELL-33] icons that decorate controls are hidden from screen readers', async () => {
  render(
    <UiProvider>
      <Select aria-label="Language" options={[]} />
      <Input.Password aria-label="Password" />
    </UiProvider>,
  );
  await screen.findByRole('combobox', { name: 'Language' });
  expect(document.querySelectorAll('.anticon').length).toBeGreaterThan(1);
  expect(screen.queryAllByRole('img')).toEqual([]);
});
