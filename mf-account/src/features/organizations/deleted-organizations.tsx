import { useMessages } from 'shared/i18n';
import { useQueryClient } from 'shared/platform';

import { DeletedList } from '../../components/deleted/deleted-list.tsx';
import type { DeletedItem } from '../../components/deleted/deleted-list.tsx';
import { listDeleted, restoreOrganization } from './api.ts';
import { messages } from './messages.ts';

/** Organizations that the user can still restore [ORG-10]. */
export function DeletedOrganizations() {
  const t = useMessages(messages);
  const cache = useQueryClient();
  const load = async (page: { limit: number; offset: number }, signal: AbortSignal) => {
    const { count, results } = await listDeleted(page, signal);
    const items = results.map(({ nickname, count_repositories: intelligences, ...organization }): DeletedItem => ({
      ...organization,
      id: nickname,
      note: `@${nickname} · ${t('repositories', { count: intelligences })}`,
    }));
    return { count, results: items };
  };
  const restore = async (nickname: string) => {
    await restoreOrganization(nickname);
    await cache.invalidateQueries();
  };
  return (
    <DeletedList
      name="organizations"
      title={t('deleted')}
      purpose={t('deletedText')}
      empty={t('noneDeleted')}
      load={load}
      restore={restore}
    />
  );
}
