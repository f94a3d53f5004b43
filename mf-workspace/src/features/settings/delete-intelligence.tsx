import { Deletion } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { useNavigate, useQueryClient } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';

import { deleteIntelligence } from './api.ts';
import { messages } from './messages.ts';

/** Deletes the intelligence after its name was typed, and opens the list from which it can be restored [SET-06]. */
export function DeleteIntelligence({ repository: { uuid, name } }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const cache = useQueryClient();

  async function handleDelete(typed: string) {
    await deleteIntelligence(uuid, typed);
    await navigate(`${paths.myProfile()}?tab=intelligences`);
    // Lists and counts of every area may include it.
    void cache.invalidateQueries();
  }

  return (
    <Deletion
      title={t('deleteTitle')}
      text={t('deleteText')}
      action={t('deleteTitle')}
      field={{ name: 'name', label: t('deleteName', { name }) }}
      onDelete={handleDelete}
    />
  );
}
