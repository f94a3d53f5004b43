import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { refusalText } from 'shared/api';
import type { RoleNumber } from 'shared/domain';
import { SubmitButton } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Input } from 'shared/ui';

import { useInvite } from './api.ts';
import type { InvitationPlace, MadeInvitation } from './api.ts';
import { RoleSelect } from '../role-select.tsx';
import styles from './invitations.module.css';
import { messages } from './messages.ts';

export interface InvitationFormProps {
  place: InvitationPlace;
  onMade: (invitation: MadeInvitation) => void;
}

/** Role and optional address of a new invitation. */
export function InvitationForm({ place, onMade }: InvitationFormProps) {
  const t = useMessages(messages);
  const id = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<RoleNumber>();
  const invite = useInvite(place);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (invite.isPending || role === undefined || role === 0) return;
    const address = email.trim();
    invite.mutate(
      { role, ...(address === '' ? {} : { email: address }) },
      {
        onSuccess: (made) => {
          onMade(made);
          setEmail('');
        },
      },
    );
  }

  return (
    <form className={styles['form']} aria-label={t('newInvitation')} onSubmit={handleSubmit}>
      {invite.isError && (
        <p className={styles['error']} role="alert">
          {refusalText(invite.error, t('failed'))}
        </p>
      )}
      <div className={styles['field']}>
        <label htmlFor={id}>
          {t('email')} <span>{t('optional')}</span>
        </label>
        <Input
          id={id}
          type="email"
          autoComplete="off"
          maxLength={254}
          placeholder={t('emailHint')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <RoleSelect label={t('role')} placeholder={t('roleHint')} value={role} onChange={setRole} />
      <SubmitButton isBusy={invite.isPending} isDisabled={role === undefined}>
        {t('create')}
      </SubmitButton>
    </form>
  );
}
