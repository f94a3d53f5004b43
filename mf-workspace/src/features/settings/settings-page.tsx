import { Suspense, lazy } from 'react';
import { useMessages } from 'shared/i18n';
import { Page, Skeleton, useSearchParams } from 'shared/platform';
import { RepositoryView, RequireRight } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { Tabs } from 'shared/ui';

import { General } from './general.tsx';
import { messages } from './messages.ts';
import styles from './settings.module.css';

const TeamTab = lazy(() => import('./team/team-tab.tsx'));
const FallbackTab = lazy(() => import('./fallback/fallback-tab.tsx'));
const WebhooksTab = lazy(() => import('./webhooks/webhooks-tab.tsx'));
const CompareTab = lazy(() => import('./compare/compare-tab.tsx'));
const ImportTab = lazy(() => import('./import/import-tab.tsx'));
const FIRST = 'general';

export default function SettingsPage() {
  const t = useMessages(messages);
  return (
    <RepositoryView>
      {(repository) => (
        <Page title={t('title')} purpose={t('purpose')} within={repository.name}>
          <RequireRight repository={repository} anyOf={['can_write']}>
            <SettingsTabs repository={repository} />
          </RequireRight>
        </Page>
      )}
    </RepositoryView>
  );
}

/** Form, thresholds, algorithms, team, webhooks and imports; the URL names the open tab. */
function SettingsTabs({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const [address, setAddress] = useSearchParams();
  const place = repository.repository_version_id;
  const tabs = [
    { key: FIRST, label: t('general'), children: <General key={repository.uuid} repository={repository} /> },
    { key: 'fallback', label: t('fallback'), children: <FallbackTab key={place} repository={repository} /> },
    { key: 'compare', label: t('compare'), children: <CompareTab key={place} repository={repository} /> },
    ...(repository.authorization.is_admin
      ? [{ key: 'team', label: t('team'), children: <TeamTab repository={repository} /> }]
      : []),
    { key: 'webhooks', label: t('webhooks'), children: <WebhooksTab repository={repository.uuid} /> },
    { key: 'import', label: t('import'), children: <ImportTab key={place} repository={repository} /> },
  ];
  const active = tabs.find(({ key }) => key === address.get('tab'))?.key ?? FIRST;

  function handleTab(key: string) {
    setAddress((now) => {
      const next = new URLSearchParams(now);
      if (key === FIRST) next.delete('tab');
      else next.set('tab', key);
      return next;
    });
  }

  const items = tabs.map(({ children, ...tab }) => ({
    ...tab,
    children: <Suspense fallback={<Skeleton rows={4} />}>{children}</Suspense>,
  }));
  return <Tabs className={styles['tabs']} items={items} activeKey={active} onChange={handleTab} destroyOnHidden />;
}
