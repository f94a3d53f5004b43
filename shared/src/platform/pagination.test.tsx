import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { renderArea } from 'shared/testing';

import { Pagination } from './pagination.tsx';

const names = () => screen.getAllByRole('button', { name: /^Page \d+$/ }).map(({ textContent }) => textContent);

beforeEach(() => chooseLocale('en-US'));

test('[SHELL-14] pagination shows the first page, four before and four after the current one, and the last', () => {
  const chosen: number[] = [];
  renderArea(<Pagination page={12} pageSize={21} count={21 * 30} onPage={(page) => chosen.push(page)} />);
  expect(names()).toEqual(['1', '8', '9', '10', '11', '12', '13', '14', '15', '16', '30']);
  expect(screen.getByRole('button', { name: 'Page 12' }).getAttribute('aria-current')).toBe('page');
  for (const name of ['Previous page', 'Page 14', 'Next page', 'Page 30'])
    fireEvent.click(screen.getByRole('button', { name }));
  expect(chosen).toEqual([11, 14, 13, 30]);
});

test('[SHELL-14] the first page has none before it, and a single page needs no pagination', () => {
  const { unmount } = renderArea(<Pagination page={1} pageSize={10} count={25} onPage={() => undefined} />);
  expect(names()).toEqual(['1', '2', '3']);
  unmount();
  renderArea(<Pagination page={1} pageSize={10} count={10} onPage={() => undefined} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('[TRN-71] long lists jump to a typed page, at most to the last one', () => {
  const chosen: number[] = [];
  renderArea(<Pagination page={1} pageSize={10} count={2090} onPage={(page) => chosen.push(page)} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Go to page' });
  for (const typed of ['12', '9999', '0']) {
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.submit(field);
  }
  expect(chosen).toEqual([12, 209]);
});
