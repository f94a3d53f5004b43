import { useState } from 'react';
import type { FormSchema } from 'shared/api';
import { SchemaForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { App } from 'shared/ui';

import { usePersonWords } from '../../components/field-words.ts';
import { MY_PROFILE, useChangeProfile } from './api.ts';
import type { OwnProfile, ProfileChange } from './api.ts';
import { messages } from './messages.ts';
import { PendingEmail } from './pending-email.tsx';
import styles from './profile.module.css';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

/** The fields in order: nickname, e-mail with the password that a new address requires, and the others. */
function arrangedFor(isNewEmail: boolean) {
  return ({ nickname, email, current_password: password, ...others }: FormSchema): FormSchema => ({
    ...(nickname && { nickname }),
    ...(email && { email: { ...email, required: true } }),
    ...(password && isNewEmail && { current_password: { ...password, required: true, style: {} } }),
    ...others,
  });
}

/** The form of the user's own profile [ACC-08]. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const t = useMessages(messages);
  const words = usePersonWords();
  const change = useChangeProfile();
  const { message } = App.useApp();
  const { nickname, email, name, locale, biography, pending_email: pending, email_confirmed: isConfirmed } = profile;
  const [isNewEmail, setIsNewEmail] = useState(false);
  const noticeEmail = (values: Partial<ProfileChange>) => {
    setIsNewEmail(profile.has_password && values.email?.trim().toLowerCase() !== email.toLowerCase());
  };
  const handleSubmit = async (values: ProfileChange) => {
    // A restored draft can hold a new address without any change of the form.
    noticeEmail(values);
    await change.mutateAsync(values);
    void message.success(t('saved'));
  };
  return (
    <section className={styles['form']} aria-label={t('form')}>
      {pending && <PendingEmail pending={pending} email={email} />}
      {!isConfirmed && !pending && <UnconfirmedEmail email={email} />}
      <SchemaForm<ProfileChange>
        // A new address takes effect once confirmed; until then the field shows the current one.
        key={`${email} ${pending ?? ''}`}
        id="profile"
        source={{ path: MY_PROFILE, action: 'PUT', arrange: arrangedFor(isNewEmail), expected: 5 }}
        fields={{
          ...words,
          email: { ...words['email'], help: t('emailHelp') },
          current_password: { label: t('currentPassword'), help: t('emailPassword'), isSingleUse: true },
        }}
        initialValues={{ nickname, email, name, locale, biography }}
        submit={{ label: t('save') }}
        onChange={noticeEmail}
        onSubmit={handleSubmit}
      />
    </section>
  );
}
