import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Link, useLocation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import type { ContributedLink } from 'shared/slots';
import { Tooltip } from 'shared/ui';

import { Icon } from '../components/icon.tsx';
import { handleLeave } from './handle-leave.ts';
import { messages } from './messages.ts';
import { bare } from './screens.ts';
import styles from './side-menu.module.css';
import { useContributed } from './use-contributed.ts';

/** Number of entries shown before the "More" button. */
const ENTRIES = 5;

interface ContributedScreensProps {
  repository: RepositoryInfo;
  isCollapsed: boolean;
}

/** Entries that areas contribute to the side menu [SLOT-03]. */
export function ContributedScreens({ repository, isCollapsed }: ContributedScreensProps) {
  const t = useMessages(messages);
  const [isWhole, setWhole] = useState(false);
  const all = useContributed('side-menu', repository);
  if (all.length === 0) return null;
  return (
    <ul className={styles['contributed']}>
      {(isWhole ? all : all.slice(0, ENTRIES)).map((link) => (
        <li key={link.path}>
          <Entry link={link} isCollapsed={isCollapsed} />
        </li>
      ))}
      {all.length > ENTRIES && (
        <li>
          <button
            type="button"
            className={styles['entry']}
            aria-expanded={isWhole}
            aria-label={t(isWhole ? 'fewer' : 'more')}
            onClick={() => setWhole(!isWhole)}
          >
            <Icon name="more" />
            {!isCollapsed && <span>{t(isWhole ? 'fewer' : 'more')}</span>}
          </button>
        </li>
      )}
    </ul>
  );
}

function Entry({ link: { to, label }, isCollapsed }: { link: ContributedLink; isCollapsed: boolean }) {
  const here = bare(useLocation().pathname);
  const own = bare(to.replace(/\?.*/, ''));
  const link = (
    <Link
      className={styles['entry'] ?? ''}
      to={to}
      aria-label={label}
      aria-current={here === own ? 'page' : here.startsWith(`${own}/`) || undefined}
      onClick={handleLeave}
    >
      <span className={styles['letter']} data-letter={label.charAt(0).toUpperCase()} />
      {!isCollapsed && <span className={styles['label']}>{label}</span>}
    </Link>
  );
  return isCollapsed ? (
    <Tooltip title={label} placement="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
