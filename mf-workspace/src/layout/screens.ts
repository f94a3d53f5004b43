import { dashboardPath, paths } from 'shared/routes';
import type { RepositoryPath } from 'shared/routes';

import { workspacePaths } from '../components/workspace-paths.ts';
import type { IconName } from '../components/icon.tsx';

/** Screens and groups of the menu; `layout/messages.ts` has a label for each. */
export type ScreenKey =
  | 'summary'
  | 'train'
  | 'intents'
  | 'entities'
  | 'suggestion'
  | 'dataCheck'
  | 'testSentences'
  | 'automaticEvaluation'
  | 'results'
  | 'interactions'
  | 'translate'
  | 'translationStatus'
  | 'integration'
  | 'general'
  | 'team'
  | 'webhooks'
  | 'import'
  | 'export'
  | 'versions';
export type GroupKey = 'summary' | 'training' | 'test' | 'interactions' | 'translation' | 'api' | 'settings';

export interface MenuScreen {
  readonly key: ScreenKey;
  readonly path: (repository: RepositoryPath) => string;
  /** Only people with this right see the entry. */
  readonly right?: 'is_admin';
  /** Path prefixes of screens without a menu entry that are reached from this one. */
  readonly leadsTo?: readonly string[];
}

export interface MenuGroup {
  readonly key: GroupKey;
  readonly icon: IconName;
  /** A group with a single screen is rendered as a plain link. */
  readonly isSingle?: true;
  readonly screens: readonly MenuScreen[];
}

/** The side menu [DASH-02], in workflow order. */
export const MENU: readonly MenuGroup[] = [
  {
    key: 'summary',
    icon: 'summary',
    isSingle: true,
    screens: [{ key: 'summary', path: paths.repositorySummary }],
  },
  {
    key: 'training',
    icon: 'training',
    screens: [
      { key: 'train', path: paths.repositoryTraining },
      { key: 'intents', path: workspacePaths.intents, leadsTo: ['intentlist'] },
      { key: 'entities', path: workspacePaths.entities, leadsTo: ['entitylist'] },
      { key: 'suggestion', path: paths.repositorySuggestion },
      { key: 'dataCheck', path: workspacePaths.dataCheck },
    ],
  },
  {
    key: 'test',
    icon: 'test',
    screens: [
      { key: 'testSentences', path: paths.repositoryTestManual },
      { key: 'automaticEvaluation', path: paths.repositoryTestAutomatic },
      { key: 'results', path: paths.repositoryResults, leadsTo: ['result', 'evaluate/guide'] },
    ],
  },
  { key: 'interactions', icon: 'inbox', isSingle: true, screens: [{ key: 'interactions', path: paths.repositoryLog }] },
  {
    key: 'translation',
    icon: 'translation',
    screens: [
      { key: 'translate', path: paths.repositoryTranslate },
      { key: 'translationStatus', path: paths.repositoryTranslationsStatus },
    ],
  },
  {
    key: 'api',
    icon: 'integration',
    isSingle: true,
    screens: [{ key: 'integration', path: paths.repositoryIntegration }],
  },
  {
    key: 'settings',
    icon: 'settings',
    screens: [
      { key: 'general', path: paths.repositorySettings },
      { key: 'versions', path: paths.repositoryVersions },
      { key: 'team', path: workspacePaths.team, right: 'is_admin' },
      { key: 'webhooks', path: workspacePaths.webhooks },
      { key: 'import', path: workspacePaths.import },
      { key: 'export', path: paths.repositoryExport },
    ],
  },
];

/** A path for comparison: as people write it, without a trailing slash. */
export const bare = (path: string): string =>
  decodeURI(path)
    .replace(/(?<!\/)\/+$/, '')
    .toLowerCase();

/** The `aria-current` of a menu entry: `page` for its own screen, `true` for a screen reached from it. */
export function placeOf(
  repository: RepositoryPath,
  { path, leadsTo = [] }: MenuScreen,
  pathname: string,
): 'page' | 'true' | undefined {
  const sought = bare(pathname);
  if (bare(path(repository)) === sought) return 'page';
  return leadsTo.some((part) => `${sought}/`.startsWith(`${bare(dashboardPath(repository, part))}/`))
    ? 'true'
    : undefined;
}

/** The group that contains the screen at `pathname`. */
export function groupOf(repository: RepositoryPath, pathname: string): GroupKey | undefined {
  return MENU.find((group) => group.screens.some((screen) => placeOf(repository, screen, pathname)))?.key;
}
