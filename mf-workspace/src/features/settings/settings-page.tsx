import { Suspense, lazy } from 'react';
import { useMessages } from 'shared/i18n';
import { Page, Skeleton, useSearchParams } from 'shared/platform';
import { RepositoryView, RequireRight } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { Tabs } from 'shared/ui';

import { General } from './general.tsx';
import { messages } from './messages.ts';

const TeamTab = lazy(() => import('./team/team-tab.tsx'));
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

/** Form, team and imports; the URL names the open tab. */
function SettingsTabs({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const [address, setAddress] = useSearchParams();
  const waiting = <Skeleton rows={4} />;
  const tabs = [
    { key: FIRST, label: t('general'), children: <General key={repository.uuid} repository={repository} /> },
    ...(repository.authorization.is_admin
      ? [
          {
            key: 'team',
            label: t('team'),
            children: (
              <Suspense fallback={waiting}>
                <TeamTab repository={repository} />
              </Suspense>
            ),
          },
        ]
      : []),
    {
      key: 'import',
      label: t('import'),
      children: (
        <Suspense fallback={waiting}>
          <ImportTab key={repository.repository_version_id} repository={repository} />
        </Suspense>
      ),
    },
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

  return <Tabs items={tabs} activeKey={active} onChange={handleTab} destroyOnHidden />;
}
