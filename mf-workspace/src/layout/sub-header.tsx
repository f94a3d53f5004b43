import { CategoryIcon } from 'shared/category';
import { useMessages } from 'shared/i18n';
import { Link, useQuery } from 'shared/platform';
import { useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';

import { workspacePaths } from '../components/workspace-paths.ts';
import { useFindingCounts } from '../components/finding-count.ts';
import { Icon } from '../components/icon.tsx';
import { languageWarningsQuery } from './api.ts';
import { messages } from './messages.ts';
import styles from './sub-header.module.css';
import { VersionMenu } from './version-menu.tsx';

export interface SubHeaderProps {
  repository: RepositoryInfo;
  /** Set where the side menu is a drawer. */
  onMenu?: () => void;
  isTestOpen: boolean;
  onTest: () => void;
}

/** Icon, name, version, owner and warnings of the intelligence, and the quick test toggle [DASH-01]. */
export function SubHeader({ repository, onMenu, isTestOpen, onTest }: SubHeaderProps) {
  const t = useMessages(messages);
  const versioned = useVersionedPath();
  const { owner, slug } = repository;
  return (
    <section className={styles['bar']} aria-label={t('tools')}>
      {onMenu && (
        <button type="button" className={styles['square']} aria-label={t('openMenu')} onClick={onMenu}>
          <Icon name="menu" />
        </button>
      )}
      <span className={styles['mark']}>
        <CategoryIcon icon={repository.categories_list[0]?.icon} size={24} />
      </span>
      <div className={styles['about']}>
        <div className={styles['title']}>
          <Link
            className={styles['name'] ?? ''}
            to={versioned(paths.repositorySummary({ ownerNickname: owner.nickname, slug }))}
            title={repository.name}
          >
            {repository.name}
          </Link>
          {repository.is_private && <span className={styles['tag']}>{t('private')}</span>}
        </div>
        <div className={styles['by']}>
          {t('createdBy')} <Link to={paths.org(owner.nickname)}>{owner.nickname}</Link>
        </div>
      </div>
      <div className={styles['tools']}>
        <span className={styles['findings']}>
          <FindingsLink repository={repository} />
        </span>
        <Warnings repository={repository} />
        <VersionMenu repository={repository} />
        <button
          type="button"
          className={`button ${styles['test'] ?? ''}`}
          data-quick-test
          data-tour="quick-test"
          aria-expanded={isTestOpen}
          aria-label={t('quickTest')}
          onClick={onTest}
        >
          <Icon name="spark" size={18} />
          <span>{t('quickTest')}</span>
        </button>
      </div>
    </section>
  );
}

/** The number of findings about the sentences [FND-10]. */
function FindingsLink({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const versioned = useVersionedPath();
  const { total: count } = useFindingCounts(repository);
  if (count === 0) return null;
  const check = workspacePaths.dataCheck({ ownerNickname: repository.owner.nickname, slug: repository.slug });
  return (
    <Link className={styles['warnings'] ?? ''} to={versioned(check)} title={t('findingsHint')}>
      <Icon name="check" size={16} />
      <span>{t('findings', { count })}</span>
    </Link>
  );
}

function Warnings({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const versioned = useVersionedPath();
  const { data: count = 0 } = useQuery(languageWarningsQuery(repository));
  if (count === 0) return null;
  const training = paths.repositoryTraining({ ownerNickname: repository.owner.nickname, slug: repository.slug });
  return (
    <Link className={styles['warnings'] ?? ''} to={versioned(training)} title={t('warningsHint')}>
      <Icon name="warning" size={16} />
      <span>{t('warnings', { count })}</span>
    </Link>
  );
}
