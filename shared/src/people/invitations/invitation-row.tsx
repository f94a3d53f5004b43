import { ConfirmButton } from 'shared/forms';
import { formatDate, useMessages } from 'shared/i18n';

import { useRevoke } from './api.ts';
import type { Invitation, InvitationPlace } from './api.ts';
import { useRoleName } from '../role-name.ts';
import styles from './invitations.module.css';
import { messages } from './messages.ts';

export interface InvitationRowProps {
  place: InvitationPlace;
  invitation: Invitation;
  onRevoked: () => void;
}

/** A pending invitation: recipient, role, creator, expiry; can be revoked. */
export function InvitationRow({ place, invitation, onRevoked }: InvitationRowProps) {
  const t = useMessages(messages);
  const nameOf = useRoleName();
  const revoke = useRevoke(place);
  const recipient = invitation.email ?? t('anybody');
  return (
    <li className={styles['invitation']}>
      <span className={styles['who']}>
        <strong>{recipient}</strong>
        <span className="soft">
          {t('facts', {
            role: nameOf(invitation.role),
            nickname: invitation.created_by__nickname,
            date: formatDate(invitation.expires_at),
          })}
        </span>
      </span>
      <ConfirmButton
        action={t('revoke')}
        label={t('revokeOf', { recipient })}
        title={t('revokeTitle')}
        text={t('revokeText')}
        isDanger
        onConfirm={() => revoke.mutateAsync(invitation.id).then(onRevoked)}
        done={t('revoked')}
      />
    </li>
  );
}
