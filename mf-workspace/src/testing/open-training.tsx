import userEvent from '@testing-library/user-event';
import { renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import TrainingPage from '../features/training/training-page.tsx';
import { DASHBOARD } from './repository.ts';
import { REPOSITORY, trainingServer } from './training.ts';

/** Opens the training screen in front of a fake server. */
export function openTraining(routes: FakeRoutes = {}, { query = '', info = REPOSITORY } = {}) {
  const server = trainingServer(routes, info);
  renderArea(<TrainingPage />, { at: `${DASHBOARD}training/${query}` });
  return { server, user: userEvent.setup() };
}
