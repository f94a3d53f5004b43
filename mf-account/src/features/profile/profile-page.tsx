import { useState } from 'react';
import { SchemaForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Failure, Page, Skeleton, useQuery } from 'shared/platform';
import { App, Button } from 'shared/ui';

import { usePersonWords } from '../../components/field-words.ts';
import { MY_PROFILE, ownProfileQuery, useChangeProfile } from './api.ts';
import type { OwnProfile, ProfileChange } from './api.ts';
import { ChangePassword } from './change-password.tsx';
import { messages } from './messages.ts';
import styles from './profile.module.css';

/** One's own profile [ACC-08]. */
export function ProfilePage() {
  const t = useMessages(messages);
  const profile = useQuery(ownProfileQuery());
  if (profile.data) return <LoadedProfile profile={profile.data} />;
  return (
    <Page title={t('title')}>
      {profile.isError ? <Failure error={profile.error} onRetry={() => void profile.refetch()} /> : <Skeleton rows={6} />}
    </Page>
  );
}

function LoadedProfile({ profile }: { profile: OwnProfile }) {
  const t = useMessages(messages);
  const [isChanging, setChanging] = useState(false);
  const facts = (
    <span className={styles['facts']}>
      {profile.locale && <span>{t('from', { locale: profile.locale })}</span>}
      <span className={styles['free']}>{t('free')}</span>
      <span>{t('email', { email: profile.email })}</span>
    </span>
  );
  return (
    <Page title={profile.name} within={t('title')} purpose={facts} action={<Button onClick={() => setChanging(true)}>{t('changePassword')}</Button>}>
      <ProfileForm profile={profile} />
      <ChangePassword isOpen={isChanging} onClose={() => setChanging(false)} />
    </Page>
  );
}

function ProfileForm({ profile: { nickname, name, locale, biography } }: { profile: OwnProfile }) {
  const t = useMessages(messages);
  const words = usePersonWords();
  const change = useChangeProfile();
  const { message } = App.useApp();
  const handleSubmit = async (values: ProfileChange) => {
    await change.mutateAsync(values);
    void message.success(t('saved'));
  };
  return (
    <section className={styles['form']} aria-label={t('form')}>
      <SchemaForm<ProfileChange> id="profile" path={MY_PROFILE} action="PUT" submitLabel={t('save')} onSubmit={handleSubmit} initialValues={{ nickname, name, locale, biography }} words={words} />
    </section>
  );
}
