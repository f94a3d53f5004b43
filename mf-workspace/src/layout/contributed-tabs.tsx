import { useMessages } from 'shared/i18n';
import { Link, useLocation, useNavigate } from 'shared/platform';
import { useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { Dropdown } from 'shared/ui';

import { handleLeave } from './handle-leave.ts';
import styles from './contributed-tabs.module.css';
import { messages } from './messages.ts';
import { bare } from './screens.ts';
import { useContributed } from './use-contributed.ts';

/** Number of tabs next to the summary before the rest moves into a menu. */
const TABS = 4;

/** Tabs that areas add to the summary; shown on the summary and on their own screens [SLOT-04]. */
export function ContributedTabs({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const versioned = useVersionedPath();
  const here = bare(useLocation().pathname);
  const contributed = useContributed('tabs', repository);
  const { owner, slug } = repository;
  const summary = versioned(paths.repositorySummary({ ownerNickname: owner.nickname, slug }));
  const tabs = [{ path: '', to: summary, label: t('summary') }, ...contributed];
  const isHere = ({ to }: { to: string }) => bare(to.replace(/\?.*/, '')) === here;
  if (contributed.length === 0 || !tabs.some(isHere)) return null;
  const rest = tabs.slice(TABS + 1);
  return (
    <nav className={styles['tabs']} aria-label={t('tabs')}>
      {tabs.slice(0, TABS + 1).map((tab) => (
        <Link
          key={tab.path}
          className={styles['tab'] ?? ''}
          to={tab.to}
          aria-current={isHere(tab) ? 'page' : undefined}
          onClick={handleLeave}
        >
          {tab.label}
        </Link>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ to, label }) => ({ key: to, label })),
            onClick: ({ key }) => void navigate(key),
          }}
        >
          <button type="button" className={styles['tab']} data-current={rest.some(isHere) || undefined}>
            {t('more')}
          </button>
        </Dropdown>
      )}
    </nav>
  );
}
