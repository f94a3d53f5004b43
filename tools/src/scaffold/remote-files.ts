/** The files of a new remote, by path below its folder: one page in both languages with a test. */
export function remoteFiles(name: string, route: string): Record<string, string> {
  const feature = route.slice(1);
  const component = feature.replaceAll(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());
  const title = component.replaceAll(/(?<!^)([A-Z])/g, ' $1');
  const folder = `src/features/${feature}`;
  return {
    'package.json': json({
      name,
      version: '1.0.0',
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
      routes: [{ path: route, title: { 'en-US': title, 'pt-BR': title }, guard: 'public' }],
      events: { publishes: [], consumes: [] },
      budget: 90,
      smoke: [{ open: route }, { see: 'What this screen is for.' }],
    }),
    'src/remote.tsx': `import { defineRemote } from 'shared/platform';

import { routes } from './routes.tsx';

/** The one module that the shell loads. */
export const { bootstrap, prepare, mount, unmount } = defineRemote(routes);
`,
    'src/routes.tsx': `import type { AreaRoute } from 'shared/platform';

/** The pages by path. */
export const routes: readonly AreaRoute[] = [
  { path: '${route}', page: () => import('./features/${feature}/${feature}-page.tsx') },
];
`,
    [`${folder}/messages.ts`]: `import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('${feature}', {
  'en-US': { title: '${title}', purpose: 'What this screen is for.' },
  'pt-BR': { title: '${title}', purpose: 'Para que serve esta tela.' },
});
`,
    [`${folder}/${feature}-page.tsx`]: `import { useMessages } from 'shared/i18n';
import { Page } from 'shared/platform';

import { messages } from './messages.ts';

export default function ${component}Page() {
  const t = useMessages(messages);
  return <Page title={t('title')} purpose={t('purpose')}>{null}</Page>;
}
`,
    [`${folder}/${feature}-page.test.tsx`]: `import { expect, test } from '@jest/globals';
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
