import { useMessages } from 'shared/i18n';
import { useNavigate, useQuery, useSearchParams } from 'shared/platform';
import { useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { useSession } from 'shared/session';
import { Select } from 'shared/ui';

import { useVersionLabel } from '../components/version-label/use-version-label.ts';
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

/** Selects the current version, which is stored in the URL [DASH-01]. */
export function VersionMenu({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { token } = useSession();
  const navigate = useNavigate();
  const versioned = useVersionedPath();
  const [, setQuery] = useSearchParams();
  const versions = useQuery({ ...latestVersionsQuery(repository.uuid), enabled: token !== null });
  const { id: main } = repository.version_default;
  const labelOf = useVersionLabel(repository);
  const choices = choicesOf(repository, versions.data?.results ?? []).map((version) => ({
    value: version.id,
    label: labelOf(version),
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
