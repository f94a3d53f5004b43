import { useState } from 'react';
import { AuditLog } from 'shared/audit';
import { ConfirmButton, Deletion } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { ApiKeys } from 'shared/keys';
import { Failure, Page, Skeleton, useQuery, useSearchParams } from 'shared/platform';
import { Button, Tabs } from 'shared/ui';

import { useHiddenTabs } from '../../components/hidden-tabs/hidden-tabs.tsx';
import { UsageSection } from '../../components/quotas/usage-section.tsx';
import { deleteAccount, ownProfileQuery } from './api.ts';
import type { OwnProfile } from './api.ts';
import { ChangePassword } from './change-password.tsx';
import { DigestSection } from './digest-section.tsx';
import { IntelligencesTab } from './intelligences/intelligences-tab.tsx';
import { messages } from './messages.ts';
import { MyData } from './my-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import tabStyles from '../../components/tabs.module.css';
import styles from './profile.module.css';
import { SecurityTab } from './security/security-tab.tsx';

/** The user's own profile [ACC-08, ACC-09, ACC-10]. */
export function ProfilePage() {
  const t = useMessages(messages);
  const profile = useQuery(ownProfileQuery());
  if (profile.data) return <LoadedProfile profile={profile.data} />;
  return (
    <Page title={t('title')}>
      {profile.isError ? (
        <Failure error={profile.error} onRetry={() => void profile.refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Page>
  );
}

function LoadedProfile({ profile }: { profile: OwnProfile }) {
  const t = useMessages(messages);
  const [params, setParams] = useSearchParams();
  const [isChanging, setChanging] = useState(false);
  const tabs = [
    {
      key: 'profile',
      label: t('profile'),
      children: (
        <div className="in-order">
          <ProfileForm profile={profile} />
          <DigestSection />
          <MyData />
          <UsageSection />
          <DeleteAccount hasPassword={profile.has_password} />
        </div>
      ),
    },
    { key: 'intelligences', label: t('intelligences'), children: <IntelligencesTab /> },
    { key: 'security', label: t('security'), children: <SecurityTab /> },
    { key: 'keys', label: t('keys'), children: <ApiKeys /> },
    { key: 'audit', label: t('audit'), children: <AuditLog place={{}} /> },
    ...useHiddenTabs(),
  ];
  const active = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'profile';
  const facts = (
    <span className={styles['facts']}>
      {profile.locale && <span>{t('from', { locale: profile.locale })}</span>}
      <span className={styles['free']}>{t('free')}</span>
      <span>{t('signedInAs', { email: profile.email })}</span>
    </span>
  );
  return (
    <Page
      title={profile.name}
      within={t('title')}
      purpose={facts}
      action={profile.has_password && <Button onClick={() => setChanging(true)}>{t('changePassword')}</Button>}
    >
      <Tabs
        className={tabStyles['tabs']}
        items={tabs}
        activeKey={active}
        onChange={(key) => setParams(key === 'profile' ? {} : { tab: key })}
        destroyOnHidden
      />
      <ChangePassword isOpen={isChanging} onClose={() => setChanging(false)} />
    </Page>
  );
}

function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const t = useMessages(messages);
  if (!hasPassword)
    return (
      <section aria-labelledby="deletion-title">
        <h2 id="deletion-title">{t('deleteTitle')}</h2>
        <p className="soft">{t('deleteText')}</p>
        <ConfirmButton
          action={t('deleteAction')}
          title={t('deleteTitle')}
          text={t('deleteText')}
          isDanger
          onConfirm={() => deleteAccount()}
        />
      </section>
    );
  return (
    <Deletion
      title={t('deleteTitle')}
      text={t('deleteText')}
      action={t('deleteAction')}
      field={{ name: 'password', label: t('deletePassword') }}
      onDelete={deleteAccount}
    />
  );
}
