import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { fakeServer, page, renderArea } from 'shared/testing';
import { Tabs } from 'shared/ui';

import { useHiddenTabs } from './hidden-tabs.tsx';

const REPORTS = 'GET /v2/repository/repository-reports/';
const row = {
  uuid: 'u1',
  name: 'Shop',
  slug: 'shop',
  owner: { nickname: 'ana' },
  categories_list: [],
  total_count: 2,
};

/** The value of FEATURES that the server writes into the page. */
function openSite(features: string): void {
  const meta = document.createElement('meta');
  meta.name = 'features';
  meta.content = features;
  document.head.append(meta);
}

function HiddenTabs() {
  return <Tabs items={useHiddenTabs()} />;
}

beforeEach(() => chooseLocale('en-US'));
afterEach(() => document.querySelector('meta[name="features"]')?.remove());

test('[ACC-10] activities and reports are hidden unless the operator enables them', () => {
  fakeServer({});
  renderArea(<HiddenTabs />);
  expect(screen.queryAllByRole('tab')).toEqual([]);
});

test('[ACC-10] reports count the predictions of a period that ends today', async () => {
  openSite('activities reports payments');
  const server = fakeServer({ [REPORTS]: [200, { ...page(row), total_count: 2 }] });
  renderArea(<HiddenTabs />);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Activities', 'Reports']);
  fireEvent.click(screen.getByRole('tab', { name: 'Reports' }));
  expect((await screen.findByRole('row', { name: /^Shop.*2$/ })).textContent).toContain('Shop');
  expect(screen.getByText('2', { selector: 'strong' }).closest('[role=status]')?.textContent).toBe('Predictions: 2');
  for (const [period, back] of [
    ['Today', 0],
    ['This month', 30],
    ['Last three months', 90],
  ] as const) {
    fireEvent.click(screen.getByText(period));
    await waitFor(() => {
      const { start_date: from, end_date: to } = server.requests.at(-1)?.query ?? {};
      expect(Date.parse(String(to)) - Date.parse(String(from))).toBe(back * 86_400_000);
    });
  }
});
