import { useMessages } from 'shared/i18n';
import { Link, useSearchParams, withValues } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';

import { messages } from '../messages.ts';

/** Links to the export of the filtered sentences [IMP-51]. */
export function ExportLink({ repository: { owner, slug } }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const [address] = useSearchParams();
  const query = withValues(address, { page: '', pending: '' }).toString();
  const path = paths.repositoryExport({ ownerNickname: owner.nickname, slug });
  return (
    <Link className="button" to={query === '' ? path : `${path}?${query}`}>
      {t('export')}
    </Link>
  );
}
