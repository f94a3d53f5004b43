import { expect, test } from '@jest/globals';

import { describeAreas } from './describe.ts';

test('[TEL-09] the list over HTTP shows the health of builds, and why a canary ended', () => {
  const ended = { loads: 40, failures: 12, live_loads: 900, live_failures: 2 };
  const site = {
    revision: 7,
    shells: ['s2'],
    areas: [
      {
        name: 'mf-a',
        enabled: true,
        builds: [
          { build: 'a1', state: 'live', share: null, failing: 0.00222, ended: null },
          { build: 'a2', state: 'suspended', share: 0.1, failing: 0.3, ended },
          { build: 'a3', state: 'published', share: null, failing: null, ended: null },
        ],
      },
      { name: 'mf-b', enabled: true, builds: [{ build: 'b1', state: 'canary', share: 0.05, failing: 0.01 }] },
    ],
  };
  expect(describeAreas(site).split('\n')).toEqual([
    'revision 7',
    'shell',
    '  s2  live',
    'mf-a',
    '  a1  live, 0.2 % of its page loads failed',
    '  a2  canary ended by itself: 12 of 40 page loads failed, live 2 of 900',
    '  a3  published',
    'mf-b',
    '  b1  canary 5 %, 1 % of its page loads failed',
  ]);
});
