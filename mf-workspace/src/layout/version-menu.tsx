import { useMessages } from 'shared/i18n';
import { useQuery, useSearchParams } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { useSession } from 'shared/session';
import { Select } from 'shared/ui';

import { latestVersionsQuery } from './api.ts';
import { messages } from './messages.ts';

interface Choice {
  id: number;
  name: string;
}

/** The chosen and the main version are always offered, whether or not they changed lately. */
function choicesOf({ repository_version_id: chosen, version_default: main }: RepositoryInfo, latest: readonly Choice[]): Choice[] {
  const choices = latest.map(({ id, name }) => ({ id, name }));
  for (const extra of [main, { id: chosen, name: `#${chosen}` }]) if (!choices.some(({ id }) => id === extra.id)) choices.push({ id: extra.id, name: extra.name });
  return choices;
}

/** Chooses the version on screen; the choice stands in the address [DASH-01]. */
export function VersionMenu({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { token } = useSession();
  const [query, setQuery] = useSearchParams();
  const versions = useQuery({ ...latestVersionsQuery(repository.uuid), enabled: token !== null });
  const { id: main } = repository.version_default;
  const options = choicesOf(repository, versions.data?.results ?? []).map(({ id, name }) => ({ value: id, label: id === main ? t('mainVersion', { name }) : name }));

  const handleChange = (id: number) => {
    const next = new URLSearchParams(query);
    if (id === main) next.delete('version');
    else next.set('version', String(id));
    setQuery(next);
  };

  return <Select size="small" variant="filled" aria-label={t('version')} popupMatchSelectWidth={false} options={options} value={repository.repository_version_id} onChange={handleChange} />;
}
