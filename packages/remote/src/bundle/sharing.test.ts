import { expect, test } from '@jest/globals';

import { unmetShares } from '@parlance/registry';
import { hostSharing, needsOf, offersOf, remoteSharing } from './sharing.ts';

const PLATFORM = { name: 'shared', version: '2.0.0', react: '19.0.0' };

test('[LOOK-06] an area runs only in a shell that provides the glue to the federation runtime', () => {
  const offers = offersOf(hostSharing(PLATFORM));
  const former = Object.fromEntries(Object.entries(offers).filter(([name]) => name !== 'shell/glue'));
  expect(unmetShares(needsOf(remoteSharing(PLATFORM)), offers)).toEqual([]);
  expect(unmetShares(needsOf(remoteSharing(PLATFORM)), former)).toEqual([
    'It needs shell/glue, which the shell does not offer.',
  ]);
});
