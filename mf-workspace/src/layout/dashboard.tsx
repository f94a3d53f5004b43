import { useEffect, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Navigate, Outlet, Skeleton, useLocation } from 'shared/platform';
import { RepositoryFailure, forgetRepository, useRepository, useRepositoryPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { EntityLooks } from 'shared/sentence';
import { useSession } from 'shared/session';
import { useMediaQuery } from 'shared/state';
import { Drawer } from 'shared/ui';

import { ContributedSlot } from '../components/contributed-slot.tsx';
import { useStoredFlag } from '../components/use-stored-flag.ts';
import { ContributedTabs } from './contributed-tabs.tsx';
import styles from './dashboard.module.css';
import { messages } from './messages.ts';
import { QuickTestPanel } from './quick-test/quick-test-panel.tsx';
import { SideMenu } from './side-menu.tsx';
import { SubHeader } from './sub-header.tsx';

const PHONE = '(max-width: 767px)';
/** Fits menu, content and quick test side by side. */
const WIDE = '(min-width: 1280px)';

/** The frame around every screen of an intelligence. It stays mounted when the screen or its area changes. */
export function Dashboard() {
  const { ownerNickname, slug } = useRepositoryPath();
  const { token } = useSession();
  // Deferred until the screens have unmounted: a query that is still in use would stay in the cache.
  useEffect(() => () => queueMicrotask(forgetRepository), []);
  return <Frame key={JSON.stringify([ownerNickname, slug, token])} />;
}

/** Keeps the previous document while another version loads, so that the frame does not flicker. */
function useSteady(loaded: RepositoryInfo | undefined): RepositoryInfo | undefined {
  const [last, setLast] = useState(loaded);
  if (loaded && loaded !== last) setLast(loaded);
  return loaded ?? last;
}

function Frame() {
  const query = useRepository();
  const address = useRepositoryPath();
  const location = useLocation();
  const repository = useSteady(query.data);

  if (query.isError && !query.data)
    return <RepositoryFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!repository)
    return (
      <div className="page">
        <Skeleton rows={8} />
      </div>
    );
  const { owner, slug } = repository;
  if (slug !== address.slug || owner.nickname !== address.ownerNickname) {
    // The API also finds a renamed intelligence by its old path.
    const rest = location.pathname.split('/').slice(4).join('/');
    return (
      <Navigate
        replace
        to={`/dashboard/${encodeURIComponent(owner.nickname)}/${encodeURIComponent(slug)}/${rest}${location.search}`}
      />
    );
  }
  return (
    <EntityLooks entities={repository.entities}>
      <LoadedFrame repository={repository} />
    </EntityLooks>
  );
}

function LoadedFrame({ repository }: { repository: RepositoryInfo }) {
  const isPhone = useMediaQuery(PHONE);
  const isWide = useMediaQuery(WIDE);
  const [isCollapsed, setCollapsed] = useStoredFlag('dashboardMenuCollapsed', false);
  const [isWanted, setWanted] = useStoredFlag('quickTestOpen', true);
  // On narrow screens, where the panel covers the content, it never opens by itself.
  const [isCovering, setCovering] = useState(false);
  const isTestOpen = isWide ? isWanted : isCovering;
  const setTestOpen = isWide ? setWanted : setCovering;

  return (
    <div className={styles['frame']}>
      <FrameHeader
        repository={repository}
        isPhone={isPhone}
        isTestOpen={isTestOpen}
        onTest={() => setTestOpen(!isTestOpen)}
      />
      <div className={styles['columns']}>
        {!isPhone && (
          <div className={styles['side']}>
            <SideMenu repository={repository} isCollapsed={isCollapsed} onCollapse={setCollapsed} />
          </div>
        )}
        <div className={styles['content']} inert={isPhone && isTestOpen}>
          <ContributedSlot name="dashboard" repository={repository} className={styles['strip']} />
          <ContributedTabs repository={repository} />
          <Outlet />
        </div>
        <QuickTestPanel
          repository={repository}
          isOpen={isTestOpen}
          isCovering={!isWide}
          onClose={() => setTestOpen(false)}
        />
      </div>
    </div>
  );
}

interface FrameHeaderProps {
  repository: RepositoryInfo;
  isPhone: boolean;
  isTestOpen: boolean;
  onTest: () => void;
}

function FrameHeader({ repository, isPhone, isTestOpen, onTest }: FrameHeaderProps) {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  useEffect(() => setMenuOpen(false), [pathname]);
  return (
    <>
      <SubHeader
        repository={repository}
        isTestOpen={isTestOpen}
        onTest={onTest}
        {...(isPhone && { onMenu: () => setMenuOpen(true) })}
      />
      {isPhone && (
        <Drawer
          open={isMenuOpen}
          placement="left"
          size={280}
          title={repository.name}
          closable={{ 'aria-label': t('closeMenu') }}
          styles={{ body: { padding: 0 } }}
          onClose={() => setMenuOpen(false)}
        >
          <SideMenu repository={repository} isCollapsed={false} />
        </Drawer>
      )}
    </>
  );
}
