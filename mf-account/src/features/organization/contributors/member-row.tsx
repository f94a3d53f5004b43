import { ConfirmButton } from 'shared/forms';
import { formatDate, useMessages } from 'shared/i18n';
import { MemberRole, useRoleName } from 'shared/people';
import { useQuery } from 'shared/platform';
import { useSession } from 'shared/session';

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
  const remove = useRemoveMember(organization);
  return (
    <ConfirmButton
      action={t('remove')}
      label={t('removeOf', { nickname })}
      title={t('removeTitle', { nickname })}
      text={t('removeText', { nickname, role: nameOf(role), organization: organizationName })}
      isDanger
      onConfirm={() => remove.mutateAsync(nickname)}
      done={t('removed', { nickname })}
    />
  );
}
