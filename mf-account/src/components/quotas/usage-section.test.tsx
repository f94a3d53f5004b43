import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { UsageSection } from './usage-section.tsx';

const PATH = 'GET /v2/org/usage/{nickname}/';
const MEGABYTE = 1024 * 1024;
const unlimited = (used: number) => ({ used, limit: null });
const usage = {
  intelligences: { used: 3, limit: 10 },
  sentences: { used: 1600, limit: 2000 },
  model_bytes: { used: 2.5 * MEGABYTE, limit: null },
  trainings: { used: 5, limit: 5 },
};

function open(routes: FakeRoutes) {
  fakeServer(routes);
  renderArea(<UsageSection organization="library" />, {});
}

beforeEach(() => {
  sessionStorage.clear();
  chooseLocale('en-US');
});

test('[ORG-11] the usage is shown beside its limit, with a warning from 80 % on', async () => {
  open({ [PATH]: [200, usage] });
  await screen.findByText('1,600 of 2,000');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Intelligences3 of 10',
    'Training sentences, in all versions1,600 of 2,000Almost used up: 80%.',
    'Trained models2.5 MB, no limit',
    'Trainings in the last 24 hours5 of 5Used up: the next training has to wait.',
  ]);
  expect(screen.getAllByRole('progressbar')).toHaveLength(3);
});

test('[ORG-11] an owner without usage and limits is shown as such', async () => {
  open({
    [PATH]: [
      200,
      { intelligences: unlimited(0), sentences: unlimited(0), model_bytes: unlimited(0), trainings: unlimited(0) },
    ],
  });
  await screen.findByText('Nothing has been used yet, and there are no limits.');
});

test('[ORG-11] a failed load can be retried', async () => {
  open({
    [PATH]: [
      [404, { detail: 'Not found.' }],
      [200, usage],
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('3 of 10');
});

test('[ORG-11] the usage is shown in Portuguese', async () => {
  chooseLocale('pt-BR');
  open({ [PATH]: [200, usage] });
  await screen.findByText('1.600 de 2.000');
  expect(screen.getByText('Quase esgotado: 80%.')).toBeTruthy();
  expect(screen.getByText('2,5 MB, sem limite')).toBeTruthy();
});
