import { refusalText } from 'shared/api';
import { formatDate, useMessages } from 'shared/i18n';
import { MemberRole, useRoleName } from 'shared/people';
import { useQuery } from 'shared/platform';
import { useSession } from 'shared/session';
import { App, Button } from 'shared/ui';

import { personQuery, useRemoveMember, useSetRole } from './api.ts';
import type { Member } from './api.ts';
import styles from './contributors.module.css';
import { messages } from './messages.ts';

export interface MemberRowProps {
  member: Member;
  /** Name of the organization, for the confirmation of a removal. */
  organizationName: string;
}

/** A member: name, start date, role and removal; users cannot change or remove themselves. */
export function MemberRow({ member, organizationName }: MemberRowProps) {
  const t = useMessages(messages);
  const nameOf = useRoleName();
  const { nickname: own } = useSession();
  const { user__nickname: nickname, organization__nickname: organization, created_at: since, role } = member;
  const give = useSetRole(organization);
  const person = useQuery(personQuery(nickname));
  const isSelf = nickname === own;
  return (
    <li className={styles['member']}>
      <span className={styles['who']}>
        <strong>{person.data?.name ?? nickname}</strong>
        <span className="soft">
          @{nickname}
          {isSelf && ` (${t('you')})`}
          {since && ` · ${t('since', { date: formatDate(since) })}`}
        </span>
      </span>
      {isSelf ? (
        <span className={styles['own']}>{nameOf(role)}</span>
      ) : (
        <MemberRole
          nickname={nickname}
          role={role}
          onSave={(next) => give.mutateAsync({ member: nickname, role: next })}
        />
      )}
      {!isSelf && <RemoveMember member={member} organizationName={organizationName} />}
    </li>
  );
}

function RemoveMember({
  member: { user__nickname: nickname, organization__nickname: organization, role },
  organizationName,
}: MemberRowProps) {
  const t = useMessages(messages);
  const nameOf = useRoleName();
  const { message, modal } = App.useApp();
  const remove = useRemoveMember(organization);
  const handleRemove = async () => {
    try {
      await remove.mutateAsync(nickname);
      void message.success(t('removed', { nickname }));
    } catch (error) {
      void message.error(refusalText(error, t('failed')));
    }
  };
  const ask = () =>
    modal.confirm({
      title: t('removeTitle', { nickname }),
      content: t('removeText', { nickname, role: nameOf(role), organization: organizationName }),
      okText: t('remove'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: handleRemove,
    });
  return (
    <Button aria-label={t('removeOf', { nickname })} onClick={ask}>
      {t('remove')}
    </Button>
  );
}
