import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { renderArea } from 'shared/testing';

import { Footer } from './footer.tsx';

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('[OPS-12] the footer links to the pages that the operator has written', () => {
  chooseLocale('en-US');
  const meta = document.createElement('meta');
  meta.name = 'legal';
  meta.content = 'imprint';
  document.head.append(meta);
  renderArea(<Footer />, { at: '/' });
  expect(links()).toEqual([
    ['Terms of use', '/terms'],
    ['Imprint', '/imprint'],
  ]);
  meta.remove();
});
