import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';

import { messages } from './messages.ts';

/** The name of a version that nobody has renamed: it says no more than that it is the main one. */
const GIVEN_NAME = 'master';

/** How a version is called wherever one is chosen. */
export function useVersionLabel({ version_default: main }: Pick<RepositoryInfo, 'version_default'>) {
  const t = useMessages(messages);
  return ({ id, name }: { id: number; name: string }): string => {
    if (id !== main.id) return name;
    return name === GIVEN_NAME ? t('main') : t('mainVersion', { name });
  };
}
