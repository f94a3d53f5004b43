import { useMessages } from 'shared/i18n';
import { useQueryClient } from 'shared/platform';

import { DeletedList } from '../../../components/deleted/deleted-list.tsx';
import { listDeleted, restoreIntelligence } from './api.ts';
import { messages } from './messages.ts';

/** Intelligences that the user can still restore [DASH-10]. */
export function DeletedIntelligences() {
  const t = useMessages(messages);
  const cache = useQueryClient();
  const restore = async (uuid: string) => {
    await restoreIntelligence(uuid);
    // The restored one may belong to any of these lists.
    await cache.invalidateQueries();
  };
  return (
    <DeletedList
      name="intelligences"
      title={t('deleted')}
      purpose={t('deletedText')}
      empty={t('noneDeleted')}
      load={listDeleted}
      restore={restore}
    />
  );
}
