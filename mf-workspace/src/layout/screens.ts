import type { Flag } from 'shared/domain';
import type { RepositoryInfo } from 'shared/repository';
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
  | 'proposals'
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
  | 'versions'
  | 'activity'
  | 'environments';
export type GroupKey = 'summary' | 'training' | 'test' | 'interactions' | 'translation' | 'api' | 'settings';

export interface MenuScreen {
  readonly key: ScreenKey;
  readonly path: (repository: RepositoryPath) => string;
  /** Any of these rights opens the screen; without any, being signed in does. Absent for screens of everybody. */
  readonly needs?: readonly Flag[];
  /** Signed-in readers of a copyable intelligence may use it too. */
  readonly isForCopies?: true;
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

const CONTRIBUTE: readonly Flag[] = ['can_contribute'];
const WRITE: readonly Flag[] = ['can_write'];

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
      { key: 'train', path: paths.repositoryTraining, needs: CONTRIBUTE },
      { key: 'intents', path: workspacePaths.intents, needs: CONTRIBUTE, leadsTo: ['intentlist'] },
      { key: 'entities', path: workspacePaths.entities, needs: CONTRIBUTE, leadsTo: ['entitylist'] },
      { key: 'suggestion', path: paths.repositorySuggestion, needs: CONTRIBUTE },
      { key: 'dataCheck', path: workspacePaths.dataCheck, needs: CONTRIBUTE },
      { key: 'proposals', path: workspacePaths.proposals, needs: [], leadsTo: ['proposals'] },
    ],
  },
  {
    key: 'test',
    icon: 'test',
    screens: [
      { key: 'testSentences', path: paths.repositoryTestManual, needs: WRITE },
      { key: 'automaticEvaluation', path: paths.repositoryTestAutomatic, needs: WRITE },
      { key: 'results', path: paths.repositoryResults, needs: WRITE, leadsTo: ['result', 'evaluate/guide'] },
    ],
  },
  {
    key: 'interactions',
    icon: 'inbox',
    isSingle: true,
    screens: [{ key: 'interactions', path: paths.repositoryLog, needs: CONTRIBUTE }],
  },
  {
    key: 'translation',
    icon: 'translation',
    screens: [
      { key: 'translate', path: paths.repositoryTranslate, needs: ['can_contribute', 'can_translate'] },
      { key: 'translationStatus', path: paths.repositoryTranslationsStatus, needs: CONTRIBUTE },
    ],
  },
  {
    key: 'api',
    icon: 'integration',
    isSingle: true,
    screens: [{ key: 'integration', path: paths.repositoryIntegration, needs: [] }],
  },
  {
    key: 'settings',
    icon: 'settings',
    screens: [
      { key: 'general', path: paths.repositorySettings, needs: WRITE },
      { key: 'versions', path: paths.repositoryVersions, needs: CONTRIBUTE },
      { key: 'activity', path: workspacePaths.activity, needs: CONTRIBUTE },
      { key: 'environments', path: workspacePaths.environments, needs: CONTRIBUTE },
      { key: 'team', path: workspacePaths.team, needs: ['is_admin'] },
      { key: 'webhooks', path: workspacePaths.webhooks, needs: WRITE },
      { key: 'import', path: workspacePaths.import, needs: WRITE },
      { key: 'export', path: paths.repositoryExport, needs: CONTRIBUTE, isForCopies: true },
    ],
  },
];

/** The groups and screens that the caller may use; a group without any is absent. */
export function menuFor({ authorization, is_copyable: isCopyable }: RepositoryInfo, isSignedIn: boolean): MenuGroup[] {
  const isOpen = ({ needs, isForCopies }: MenuScreen) =>
    needs === undefined ||
    (isSignedIn && (needs.length === 0 || needs.some((right) => authorization[right]) || (isForCopies && isCopyable)));
  return MENU.map((group) => ({ ...group, screens: group.screens.filter(isOpen) })).filter(
    ({ screens }) => screens.length > 0,
  );
}

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
