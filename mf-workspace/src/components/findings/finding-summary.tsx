import { formatNumber, formatPercent, useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { useRepositoryPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';

import { counted } from '../counted.ts';
import { useFindingCounts } from '../finding-count.ts';
import { workspacePaths } from '../workspace-paths.ts';
import { messages } from './messages.ts';

/** What the data check finds in a language, by kind, and the way there; nothing without findings [FND-24]. */
export function FindingSummary({ repository, language }: { repository: RepositoryInfo; language: string }) {
  const t = useMessages(messages);
  const address = useRepositoryPath();
  const { byLanguage } = useFindingCounts(repository);
  const { open = 0, kinds = [], typing = null } = byLanguage.get(language) ?? {};
  if (open === 0) return null;
  const check = new URLSearchParams({ language });
  if (address.version !== undefined) check.set('version', String(address.version));
  return (
    <div>
      <p>
        <Link to={`${workspacePaths.dataCheck(address)}?${check}`}>{t('toReview', counted(open))}</Link>
      </p>
      <p className="soft">{kinds.map(({ kind, count }) => `${t(kind)}: ${formatNumber(count)}`).join(' · ')}</p>
      {typing && typing.tried > 0 && (
        <p className="soft">
          {t('typing', { share: formatPercent(typing.changed / typing.tried), ...counted(typing.sentences) })}
        </p>
      )}
    </div>
  );
}
