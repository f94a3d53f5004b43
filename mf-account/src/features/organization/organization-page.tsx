import { AuditLog } from 'shared/audit';
import { useMessages } from 'shared/i18n';
import { ApiKeys } from 'shared/keys';
import { Failure, Link, Page, Skeleton, useParams, useQuery, useSearchParams } from 'shared/platform';
import { paths } from 'shared/routes';
import { Tabs } from 'shared/ui';

import { useHiddenTabs } from '../../components/hidden-tabs/hidden-tabs.tsx';
import { Verified } from '../../components/verified.tsx';
import { organizationQuery } from './api.ts';
import type { Organization } from './api.ts';
import { InformationTab } from './information-tab.tsx';
import { IntelligencesTab } from './intelligences-tab.tsx';
import { messages } from './messages.ts';
import tabStyles from '../../components/tabs.module.css';
import styles from './organization.module.css';

/** The page of an organization [ORG-02, ORG-06]. */
export function OrganizationPage() {
  const t = useMessages(messages);
  const { nickname = '' } = useParams();
  const organization = useQuery(organizationQuery(nickname));

  if (organization.data) return <LoadedOrganization organization={organization.data} />;
  if (organization.isError)
    return <Unavailable error={organization.error} onRetry={() => void organization.refetch()} />;
  return (
    <Page title={t('title')}>
      <Skeleton rows={6} />
    </Page>
  );
}

function LoadedOrganization({ organization }: { organization: Organization }) {
  const t = useMessages(messages);
  const [params, setParams] = useSearchParams();
  const { name, nickname, verificated, count_members } = organization;
  const tabs = [
    { key: 'information', label: t('information'), children: <InformationTab organization={organization} /> },
    { key: 'intelligences', label: t('intelligences'), children: <IntelligencesTab organization={organization} /> },
    ...(organization.authorization?.can_write
      ? [{ key: 'keys', label: t('keys'), children: <ApiKeys organization={nickname} /> }]
      : []),
    ...(organization.authorization?.is_admin
      ? [{ key: 'audit', label: t('audit'), children: <AuditLog place={{ organization: nickname }} /> }]
      : []),
    ...useHiddenTabs(nickname),
  ];
  const active = tabs.some(({ key }) => key === params.get('tab')) ? params.get('tab') : null;
  const purpose = (
    <span className={styles['facts']}>
      <span>@{nickname}</span>
      <span>{t('members', { count: count_members })}</span>
      {verificated && (
        <span>
          <Verified label={t('verified')} /> {t('verified')}
        </span>
      )}
    </span>
  );
  return (
    <Page title={name} within={t('within')} purpose={purpose}>
      <Tabs
        className={tabStyles['tabs']}
        items={tabs}
        activeKey={active ?? 'information'}
        onChange={(key) => setParams(key === 'information' ? {} : { tab: key })}
        destroyOnHidden
      />
    </Page>
  );
}

/** Replaces the page after a failed load and shows the server's message [ORG-06]. */
function Unavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useMessages(messages);
  return (
    <Page title={t('failed')}>
      <Failure error={error} onRetry={onRetry} />
      <p className={styles['elsewhere']}>
        <Link to={paths.orgs()}>{t('all')}</Link>
      </p>
    </Page>
  );
}
