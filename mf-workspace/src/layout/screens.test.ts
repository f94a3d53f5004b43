import { expect, test } from '@jest/globals';

import contract from '../../remote.json';
import { MENU } from './screens.ts';

const DASHBOARD = '/dashboard/owner/slug/';
/** Groups of the menu whose screens belong to other areas, which name them in their contracts. */
const OF_OTHERS = ['test', 'translation'];

test('[CMD-02] the contract names every side menu screen of the area', () => {
  const own = MENU.filter(({ key }) => !OF_OTHERS.includes(key)).flatMap(({ screens }) => screens);
  const paths = own.map(({ path }) => path({ ownerNickname: 'owner', slug: 'slug' }).replace(DASHBOARD, ''));
  const named = contract.routes.flatMap(({ places = [] }) => places.map(({ path }) => path));
  expect(new Set(named)).toEqual(new Set(paths));
});
