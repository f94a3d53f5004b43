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

/** Nickname, e-mail, name, location, biography, in this order; what else the server asks for comes after. An account has an e-mail. */
function inOrder({ nickname, email, ...others }: FormSchema): FormSchema {
  return { ...(nickname && { nickname }), ...(email && { email: { ...email, required: true } }), ...others };
}

/** What one says about oneself [ACC-08]. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const t = useMessages(messages);
  const words = usePersonWords();
  const change = useChangeProfile();
  const { message } = App.useApp();
  const { nickname, email, name, locale, biography, pending_email: pending } = profile;
  const handleSubmit = async (values: ProfileChange) => {
    await change.mutateAsync(values);
    void message.success(t('saved'));
  };
  return (
    <section className={styles['form']} aria-label={t('form')}>
      {pending && <PendingEmail pending={pending} email={email} />}
      <SchemaForm<ProfileChange>
        // An address that waits to be confirmed is not the account's yet, so the field shows the present one again.
        key={`${email} ${pending ?? ''}`}
        id="profile"
        path={MY_PROFILE}
        action="PUT"
        submitLabel={t('save')}
        onSubmit={handleSubmit}
        initialValues={{ nickname, email, name, locale, biography }}
        arrange={inOrder}
        words={{ ...words, email: { ...words['email'], help: t('emailHelp') } }}
        expectedFields={5}
      />
    </section>
  );
}
