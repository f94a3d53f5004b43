import { expect, test } from '@jest/globals';

import { licenseProblems, thirdPartyPage, toolProblems } from './page.ts';

const PACKAGES = [
  { name: 'one', version: '1.0.0', license: 'MIT', texts: ['MIT License\n\nCopyright One'] },
  { name: 'other', version: '2.0.0', license: 'MIT', texts: ['MIT License\n\nCopyright One'] },
  { name: 'hidden', version: '3.0.0', license: 'AGPL-3.0', texts: [] },
];

test('[SRV-30] an unchecked license is named with its package', () => {
  expect(licenseProblems(PACKAGES)).toEqual([
    'hidden 3.0.0 is under "AGPL-3.0", which is not on the list of licenses.',
  ]);
});

test('[OPS-13] tools may have more licenses than shipped packages, but only reviewed ones', () => {
  const axe = { name: 'axe-core', version: '4.0.0', license: 'MPL-2.0' };
  expect(toolProblems([axe])).toEqual([]);
  expect(licenseProblems([axe])).toHaveLength(1);
  expect(toolProblems(PACKAGES)).toEqual([
    'hidden 3.0.0 is under "AGPL-3.0", which is not on the list of licenses of tools.',
  ]);
});

test('[SRV-30] every package is listed; a shared text appears once', () => {
  const page = thirdPartyPage(PACKAGES, '# Third-party software\n');
  expect(page).toContain('- one 1.0.0: MIT\n- other 2.0.0: MIT\n- hidden 3.0.0: AGPL-3.0');
  expect(page.split('Copyright One')).toHaveLength(2);
  expect(page).toContain('### one 1.0.0, other 2.0.0\n\n    MIT License');
});
