import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { login } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';

import type { AuditEntry } from './api.ts';
import { AuditLog } from './audit-log.tsx';

const LIST = 'GET /v2/org/audit/{nickname}/';
const entry: AuditEntry = {
  id: 7,
  at: '2026-01-02T03:04:05Z',
  actor: 'ana',
  key: 'CI',
  network: '203.0.113.0/24',
  subject: 'member',
  action: 'changed',
  name: 'bea',
  before: { role: '1' },
  after: { role: '3' },
};
const page = (results: AuditEntry[]) => ({ count: results.length, next: null, previous: null, results });

beforeEach(() => {
  chooseLocale('en-US');
  act(() => login('key'));
});

test('[AUD-05] an entry says who changed what, when, from where and by which key, with its values', async () => {
  fakeServer({ [LIST]: [200, page([entry, { ...entry, id: 6, actor: null, key: null, network: '' }])] });
  renderArea(<AuditLog place={{ organization: 'team' }} />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('@ana · changed: Member “bea”');
  expect(first?.textContent).toContain('from 203.0.113.0/24 · with the key CI');
  expect(second?.textContent).toContain('The site · changed: Member “bea”');
  expect(within(first ?? document.body).getByText('1').tagName).toBe('DEL');
  expect(within(first ?? document.body).getByText('3').tagName).toBe('INS');
});

test('[AUD-05] filters are sent, and an empty result says so', async () => {
  const server = fakeServer({ [LIST]: [200, page([])] });
  renderArea(<AuditLog place={{ organization: 'team' }} />);
  await screen.findByText('Nothing has changed yet.');
  const who = screen.getByLabelText('By whom');
  fireEvent.change(who, { target: { value: '@ana' } });
  fireEvent.blur(who);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-02' } });
  await screen.findByText('No change fits the filter.');
  await waitFor(() => expect(server.sentTo(LIST).length).toBeGreaterThan(1));
});

test('[AUD-05] a log that does not load can be loaded again', async () => {
  let isBroken = true;
  fakeServer({ [LIST]: () => (isBroken ? [503, { detail: 'Try again in a moment.' }] : [200, page([entry])]) });
  renderArea(<AuditLog place={{ organization: 'team' }} />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  fireEvent.click(retry);
  await screen.findByText(/@ana/);
});
