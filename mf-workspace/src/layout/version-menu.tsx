import { useMessages } from 'shared/i18n';
import { useNavigate, useQuery, useSearchParams } from 'shared/platform';
import { useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { useSession } from 'shared/session';
import { Select } from 'shared/ui';

import { withVersionOnScreen } from '../components/version-on-screen.ts';
import { latestVersionsQuery } from './api.ts';
import { messages } from './messages.ts';

interface Choice {
  id: number;
  name: string;
}

/** Always includes the current and the main version, even if they did not change recently. */
function choicesOf(
  { repository_version_id: chosen, repository_version__name: name, version_default: main }: RepositoryInfo,
  latest: readonly Choice[],
): Choice[] {
  const choices = latest.map(({ id, name }) => ({ id, name }));
  for (const extra of [main, { id: chosen, name }])
    if (!choices.some(({ id }) => id === extra.id)) choices.push({ id: extra.id, name: extra.name });
  return choices;
}

/** Option that opens the list of all versions. */
const ALL = 'all';

/** The name of a version that nobody has renamed: it says no more than that it is the main one. */
const GIVEN_NAME = 'master';

/** Selects the current version, which is stored in the URL [DASH-01]. */
export function VersionMenu({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { token } = useSession();
  const navigate = useNavigate();
  const versioned = useVersionedPath();
  const [, setQuery] = useSearchParams();
  const versions = useQuery({ ...latestVersionsQuery(repository.uuid), enabled: token !== null });
  const { id: main } = repository.version_default;
  const mainLabel = (name: string) => (name === GIVEN_NAME ? t('main') : t('mainVersion', { name }));
  const choices = choicesOf(repository, versions.data?.results ?? []).map(({ id, name }) => ({
    value: id,
    label: id === main ? mainLabel(name) : name,
  }));
  const options = token ? [...choices, { value: ALL, label: t('allVersions') }] : choices;

  const handleChange = (id: number | typeof ALL) => {
    if (id === ALL)
      return void navigate(
        versioned(paths.repositoryVersions({ ownerNickname: repository.owner.nickname, slug: repository.slug })),
      );
    setQuery((now) => withVersionOnScreen(now, id, main));
  };

  return (
    <Select<number | typeof ALL>
      size="small"
      variant="filled"
      aria-label={t('version')}
      popupMatchSelectWidth={false}
      options={options}
      value={repository.repository_version_id}
      onChange={handleChange}
    />
  );
}
