import workspace from '../../../package.json' with { type: 'json' };
import { isInDashboard, titleOf, together, wordsOf } from './contributions.ts';
import type { Wish } from './contributions.ts';
import { slotFiles } from './slot-files.ts';

/** The files of a new remote, by path below its folder: pages in both languages with tests, and what it contributes. */
export function remoteFiles(wish: Wish, contributes: readonly object[]): Record<string, string> {
  const { name, routes } = wish;
  return {
    'package.json': json({
      name,
      version: workspace.version,
      private: true,
      type: 'module',
      dependencies: { react: 'catalog:', 'react-dom': 'catalog:', shared: 'workspace:*' },
      devDependencies: {
        '@testing-library/react': 'catalog:',
        '@types/react': 'catalog:',
        '@types/react-dom': 'catalog:',
      },
    }),
    'remote.json': json({
      name,
      contract: 1,
      routes: routes.map(claimOf),
      ...(contributes.length > 0 && { contributes }),
      events: { publishes: [], consumes: [] },
      budget: 90,
      smoke: [{ open: routes[0] }, { see: 'What this screen is for.' }],
    }),
    'src/remote.tsx': `import { defineRemote } from 'shared/platform';

import { routes } from './routes.tsx';

/** The one module that the shell loads. */
export const { bootstrap, prepare, mount, unmount } = defineRemote(routes);
`,
    'src/routes.tsx': `import type { AreaRoute } from 'shared/platform';

/** The pages by path. */
export const routes: readonly AreaRoute[] = [
${routes.map(rowOf).join('\n')}
];
`,
    ...together(routes.map(pageFiles)),
    ...slotFiles(wish),
  };
}

function claimOf(route: string): object {
  const title = titleOf(wordsOf(route));
  return {
    path: route,
    title: { 'en-US': title, 'pt-BR': title },
    guard: 'public',
    ...(isInDashboard(route) && { slot: 'dashboard', footer: false }),
  };
}

/** Routes with the same words, such as `/notes` and a screen of an intelligence, have separate folders. */
const featureOf = (route: string): string => wordsOf(route) + (isInDashboard(route) ? '-of-intelligence' : '');
const pageOf = (route: string): string => {
  const feature = featureOf(route) + (route.includes(':') && !isInDashboard(route) ? '-one' : '');
  return `features/${feature}/${feature}-page.tsx`;
};

function rowOf(route: string): string {
  const [own, page] = [`path: '${route}'`, `page: () => import('./${pageOf(route)}')`];
  const isShort = own.length + page.length < 110;
  return isShort ? `  { ${own}, ${page} },` : `  {\n    ${own},\n    ${page},\n  },`;
}

function pageFiles(route: string): Record<string, string> {
  const file = pageOf(route);
  const [, feature = ''] = file.split('/');
  const folder = `src/features/${feature}`;
  const title = titleOf(wordsOf(route));
  const component = titleOf(feature).replaceAll(' ', '');
  return {
    [`${folder}/messages.ts`]: `import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('${feature}', {
  'en-US': { title: '${title}', purpose: 'What this screen is for.' },
  'pt-BR': { title: '${title}', purpose: 'Para que serve esta tela.' },
});
`,
    [`src/${file}`]: `import { useMessages } from 'shared/i18n';
import { Page } from 'shared/platform';

import { messages } from './messages.ts';

export default function ${component}Page() {
  const t = useMessages(messages);
  return <Page title={t('title')} purpose={t('purpose')}>{null}</Page>;
}
`,
    [`src/${file.replace('.tsx', '.test.tsx')}`]: `import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderArea } from 'shared/testing';

import ${component}Page from './${feature}-page.tsx';

test('the page says what it is for', async () => {
  renderArea(<${component}Page />);
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeTruthy();
  expect(screen.getByText('What this screen is for.')).toBeTruthy();
});
`,
  };
}

const json = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;
