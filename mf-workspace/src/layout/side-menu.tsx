import { formatNumber, useMessages } from 'shared/i18n';
import { Link, useLocation } from 'shared/platform';
import { useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { useSession } from 'shared/session';
import { Tooltip } from 'shared/ui';

import { counted } from '../components/counted.ts';
import { useFindingCounts } from '../components/finding-count.ts';
import { Icon } from '../components/icon.tsx';
import { useProposalCount } from '../components/proposal-count.ts';
import { useReviewCount } from '../components/review-count.ts';
import { ContributedScreens } from './contributed-screens.tsx';
import { handleLeave } from './handle-leave.ts';
import { messages } from './messages.ts';
import { groupOf, menuFor, placeOf } from './screens.ts';
import type { GroupKey, MenuGroup, ScreenKey } from './screens.ts';
import styles from './side-menu.module.css';
import { useOpenGroups } from './use-open-groups.ts';

export interface SideMenuProps {
  repository: RepositoryInfo;
  isCollapsed: boolean;
  /** Absent in the phone drawer, which cannot collapse. */
  onCollapse?: (isCollapsed: boolean) => void;
}

/** The screens of an intelligence that the user may use; groups stay as they were left [DASH-02]. */
export function SideMenu({ repository: document, isCollapsed, onCollapse }: SideMenuProps) {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  const repository = useRepositoryPath();
  const { token } = useSession();
  const current = groupOf(repository, pathname);
  const { isOpen, toggle } = useOpenGroups(current);

  const handleGroup = (key: GroupKey) => {
    if (!isCollapsed) toggle(key);
    else if (!isOpen(key)) toggle(key);
    if (isCollapsed) onCollapse?.(false);
  };

  return (
    <nav className={styles['menu']} aria-label={t('menu')} data-collapsed={isCollapsed} data-drawer={!onCollapse}>
      <div className={styles['lists']}>
        <ul className={styles['groups']}>
          {menuFor(document, token !== null).map((group) => (
            <li key={group.key}>
              {group.isSingle ? (
                <ScreenLinks group={group} isCollapsed={isCollapsed} />
              ) : (
                <Group
                  repository={document}
                  group={group}
                  isCollapsed={isCollapsed}
                  isCurrent={group.key === current}
                  isOpen={isOpen(group.key) && !isCollapsed}
                  onToggle={() => handleGroup(group.key)}
                />
              )}
            </li>
          ))}
        </ul>
        <ContributedScreens repository={document} isCollapsed={isCollapsed} />
      </div>
      {onCollapse && (
        <button
          type="button"
          className={styles['collapse']}
          aria-label={isCollapsed ? t('expand') : t('collapse')}
          aria-expanded={!isCollapsed}
          onClick={() => onCollapse(!isCollapsed)}
        >
          <Icon name="collapse" />
          {!isCollapsed && <span>{t('collapse')}</span>}
        </button>
      )}
    </nav>
  );
}

interface GroupProps {
  repository: RepositoryInfo;
  group: MenuGroup;
  isCollapsed: boolean;
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

function Group({ repository, group, isCollapsed, isCurrent, isOpen, onToggle }: GroupProps) {
  const t = useMessages(messages);
  const button = (
    <button
      type="button"
      className={styles['entry']}
      data-current={isCurrent}
      aria-expanded={isOpen}
      aria-label={isCollapsed ? t(group.key) : undefined}
      onClick={onToggle}
    >
      <Icon name={group.icon} />
      {!isCollapsed && (
        <>
          <span>{t(group.key)}</span>
          {!isOpen && group.screens.some(({ key }) => key === 'dataCheck') && <FindingBadge repository={repository} />}
          <span className={styles['chevron']} data-open={isOpen}>
            <Icon name="chevron" size={14} />
          </span>
        </>
      )}
    </button>
  );
  return (
    <>
      {isCollapsed ? (
        <Tooltip title={t(group.key)} placement="right">
          {button}
        </Tooltip>
      ) : (
        button
      )}
      {isOpen && (
        <ul className={styles['screens']}>
          <ScreenItems repository={repository} group={group} />
        </ul>
      )}
    </>
  );
}

/** The number of findings, hidden from screen readers: the header states it in words. */
function FindingBadge({ repository }: { repository: RepositoryInfo }) {
  const { total } = useFindingCounts(repository);
  if (total === 0) return null;
  return (
    <span className={styles['badge']} aria-hidden="true">
      {formatNumber(total)}
    </span>
  );
}

/** The number of sentences that need a review. */
function ReviewBadge({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const count = useReviewCount(repository);
  if (count === 0) return null;
  return (
    <span className={styles['badge']} title={t('toReview', counted(count))}>
      {formatNumber(count)}
    </span>
  );
}

/** The number of proposals to decide on. */
function ProposalBadge({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const count = useProposalCount(repository);
  if (count === 0) return null;
  return (
    <span className={styles['badge']} title={t('toDecide', counted(count))}>
      {formatNumber(count)}
    </span>
  );
}

function ScreenItems({ repository: document, group }: Pick<GroupProps, 'repository' | 'group'>) {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  const repository = useRepositoryPath();
  const versioned = useVersionedPath();
  const counts: Partial<Record<ScreenKey, number>> = {
    intents: document.intents.length,
    entities: document.entities.length,
  };
  return group.screens.map((screen) => (
    <li key={screen.key}>
      <Link
        className={styles['screen'] ?? ''}
        to={versioned(screen.path(repository))}
        aria-current={placeOf(repository, screen, pathname)}
        onClick={handleLeave}
      >
        {t(screen.key)}
        {screen.key === 'dataCheck' && <FindingBadge repository={document} />}
        {screen.key === 'train' && <ReviewBadge repository={document} />}
        {screen.key === 'proposals' && <ProposalBadge repository={document} />}
        {counts[screen.key] !== undefined && (
          <span className={styles['count']}>{formatNumber(counts[screen.key] ?? 0)}</span>
        )}
      </Link>
    </li>
  ));
}

function ScreenLinks({ group, isCollapsed }: { group: MenuGroup; isCollapsed: boolean }) {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  const repository = useRepositoryPath();
  const versioned = useVersionedPath();
  return group.screens.map((screen) => {
    const link = (
      <Link
        className={styles['entry'] ?? ''}
        to={versioned(screen.path(repository))}
        aria-label={t(screen.key)}
        aria-current={placeOf(repository, screen, pathname)}
        onClick={handleLeave}
      >
        <Icon name={group.icon} />
        {!isCollapsed && <span>{t(screen.key)}</span>}
      </Link>
    );
    return isCollapsed ? (
      <Tooltip key={screen.key} title={t(screen.key)} placement="right">
        {link}
      </Tooltip>
    ) : (
      <span key={screen.key}>{link}</span>
    );
  });
}
