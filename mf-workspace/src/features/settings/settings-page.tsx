import { Suspense, lazy } from 'react';
import { useMessages } from 'shared/i18n';
import { Navigate, Page, Skeleton, useSearchParams, withValues } from 'shared/platform';
import { RepositoryView, RequireRight, useRepositoryPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import type { RepositoryPath } from 'shared/routes';
import { Tabs } from 'shared/ui';

import { workspacePaths } from '../../components/workspace-paths.ts';
import { General } from './general.tsx';
import { messages } from './messages.ts';
import styles from './settings.module.css';

const FallbackTab = lazy(() => import('./fallback/fallback-tab.tsx'));
const LanguageModelTab = lazy(() => import('./language-model/language-model-tab.tsx'));
const CompareTab = lazy(() => import('./compare/compare-tab.tsx'));
const AuditTab = lazy(() => import('./audit-tab.tsx'));
const FIRST = 'general';
/** Former tabs, to which old links lead. */
const MOVED: Readonly<Record<string, (path: RepositoryPath) => string>> = {
  team: workspacePaths.team,
  webhooks: workspacePaths.webhooks,
  import: workspacePaths.import,
};

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

/** Form, thresholds, language model and algorithms; the URL names the open tab. */
function SettingsTabs({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const [address, setAddress] = useSearchParams();
  const place = repository.repository_version_id;
  const tabs = [
    { key: FIRST, label: t('general'), children: <General key={repository.uuid} repository={repository} /> },
    { key: 'fallback', label: t('fallback'), children: <FallbackTab key={place} repository={repository} /> },
    {
      key: 'language-model',
      label: t('languageModel'),
      children: <LanguageModelTab key={repository.uuid} repository={repository} />,
    },
    { key: 'compare', label: t('compare'), children: <CompareTab key={place} repository={repository} /> },
    ...(repository.authorization.is_admin
      ? [{ key: 'audit', label: t('audit'), children: <AuditTab key={repository.uuid} repository={repository} /> }]
      : []),
  ];
  const moved = MOVED[address.get('tab') ?? ''];
  const path = useRepositoryPath();
  if (moved) return <Navigate replace to={`${moved(path)}?${withValues(address, { tab: '' }).toString()}`} />;
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
