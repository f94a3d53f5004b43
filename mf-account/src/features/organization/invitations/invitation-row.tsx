import { refusalText } from 'shared/api';
import { formatDate, useMessages } from 'shared/i18n';
import { useRoleName } from 'shared/people';
import { App, Button } from 'shared/ui';

import { useRevoke } from './api.ts';
import type { Invitation } from './api.ts';
import styles from './invitations.module.css';
import { messages } from './messages.ts';

export interface InvitationRowProps {
  invitation: Invitation;
  onRevoked: () => void;
}

/** A pending invitation: recipient, role, creator, expiry; can be revoked. */
export function InvitationRow({ invitation, onRevoked }: InvitationRowProps) {
  const t = useMessages(messages);
  const nameOf = useRoleName();
  const { message, modal } = App.useApp();
  const revoke = useRevoke(invitation.organization__nickname);
  const whom = invitation.email ?? t('anybody');
  const handleRevoke = async () => {
    try {
      await revoke.mutateAsync(invitation.id);
      onRevoked();
      void message.success(t('revoked'));
    } catch (error) {
      void message.error(refusalText(error, t('failed')));
    }
  };
  const ask = () =>
    modal.confirm({
      title: t('revokeTitle'),
      content: t('revokeText'),
      okText: t('revoke'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: handleRevoke,
    });
  return (
    <li className={styles['invitation']}>
      <span className={styles['who']}>
        <strong>{whom}</strong>
        <span className="soft">
          {t('facts', {
            role: nameOf(invitation.role),
            nickname: invitation.created_by__nickname,
            date: formatDate(invitation.expires_at),
          })}
        </span>
      </span>
      <Button aria-label={t('revokeOf', { whom })} onClick={ask}>
        {t('revoke')}
      </Button>
    </li>
  );
}
