import { paths } from 'shared/routes';
import type { RepositoryPath } from 'shared/routes';

import type { IconName } from '../components/icon.tsx';

/** Names of screens and groups; `layout/messages.ts` has a text for each. */
export type ScreenKey = 'summary' | 'train' | 'testSentences' | 'translationStatus' | 'integration' | 'general' | 'versions';
export type GroupKey = 'summary' | 'training' | 'test' | 'translation' | 'api' | 'settings';

export interface MenuScreen {
  readonly key: ScreenKey;
  readonly path: (repository: RepositoryPath) => string;
}

export interface MenuGroup {
  readonly key: GroupKey;
  readonly icon: IconName;
  /** A group that is one screen is drawn as a link of its own. */
  readonly isSingle?: true;
  readonly screens: readonly MenuScreen[];
}

/** The side menu [DASH-02]: the screens that exist, in the order of the work. */
export const MENU: readonly MenuGroup[] = [
  { key: 'summary', icon: 'summary', isSingle: true, screens: [{ key: 'summary', path: paths.repositorySummary }] },
  { key: 'training', icon: 'training', screens: [{ key: 'train', path: paths.repositoryTraining }] },
  { key: 'test', icon: 'test', screens: [{ key: 'testSentences', path: paths.repositoryTestManual }] },
  { key: 'translation', icon: 'translation', screens: [{ key: 'translationStatus', path: paths.repositoryTranslationsStatus }] },
  { key: 'api', icon: 'integration', isSingle: true, screens: [{ key: 'integration', path: paths.repositoryIntegration }] },
  { key: 'settings', icon: 'settings', screens: [{ key: 'general', path: paths.repositorySettings }, { key: 'versions', path: paths.repositoryVersions }] },
];

const bare = (path: string): string => decodeURI(path).replace(/\/+$/, '').toLowerCase();

/** The group that holds the screen at `pathname`. */
export function groupOf(repository: RepositoryPath, pathname: string): GroupKey | undefined {
  const sought = bare(pathname);
  return MENU.find((group) => group.screens.some((screen) => bare(screen.path(repository)) === sought))?.key;
}
