import { paths } from 'shared/routes';
import type { RepositoryPath } from 'shared/routes';
import type { TourName } from 'shared/tour';

interface Tutorial {
  tour: TourName;
  /** The screen on which it starts. */
  screen: (repository: RepositoryPath) => string;
}

/** The tours at `/tutorial/{name}` [SHELL-18]. */
const TUTORIALS: Readonly<Record<string, Tutorial>> = {
  training: { tour: 'training', screen: paths.repositoryTraining },
  'quick-test': { tour: 'quick_test', screen: paths.repositorySummary },
  evaluate: { tour: 'evaluate', screen: paths.repositoryTestManual },
  inbox: { tour: 'inbox', screen: paths.repositoryLog },
  translate: { tour: 'translate', screen: paths.repositoryTranslate },
  integrate: { tour: 'integrate', screen: paths.repositoryIntegration },
};

export const tutorialOf = (name: string): Tutorial | undefined =>
  Object.hasOwn(TUTORIALS, name) ? TUTORIALS[name] : undefined;
