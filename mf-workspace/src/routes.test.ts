import { expect, test } from '@jest/globals';

import contract from '../remote.json' with { type: 'json' };
import { routes } from './routes.tsx';

test('[PUB-30] the contract names every screen of the dashboard, so that no other area can claim it', () => {
  const claim = contract.routes.find(({ path }) => path.endsWith('/*'));
  const named = [...(claim?.places ?? []).map(({ path }) => path.replace(/\/$/, '')), ...(claim?.screens ?? [])];
  const dashboard = routes.find(({ path }) => `${path}/*` === claim?.path);
  const drawn = (dashboard?.children ?? []).map(({ path = '' }) => path).filter((path) => path !== '*');
  expect(named.sort()).toEqual(drawn.sort());
});
