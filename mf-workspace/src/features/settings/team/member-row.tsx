import { ConfirmButton } from 'shared/forms';
import { formatDate, useMessages } from 'shared/i18n';
import { MemberRole, useRoleName } from 'shared/people';
import { useSession } from 'shared/session';
import { Tag } from 'shared/ui';

import { useRemoveMember, useSetRole } from './api.ts';
import type { Member } from './api.ts';
import { messages } from './messages.ts';
import styles from './team.module.css';

/** A member with role and removal. The owner and the current user can be neither changed nor removed. */
export function MemberRow({ member, isOwner }: { member: Member; isOwner: boolean }) {
  const t = useMessages(messages);
  const nameOf = useRoleName();
  const { nickname: own } = useSession();
  const give = useSetRole(member.repository);
  const { user__nickname: nickname, user__is_organization: isOrganization, created_at: since, role } = member;
  const isSelf = nickname === own;
  const isFixed = isOwner || isSelf;
  return (
    <li className={styles['member']}>
      <span className={styles['who']}>
        <strong>
          @{nickname} {isOrganization && <Tag>{t('organization')}</Tag>}
        </strong>
        <span className="soft">
          {isSelf && `${t('you')} · `}
          {t('since', { date: formatDate(since) })}
        </span>
      </span>
      {isFixed ? (
        <span className={styles['own']}>{isOwner ? t('owner') : nameOf(role)}</span>
      ) : (
        <MemberRole nickname={nickname} role={role} onSave={(next) => give.mutateAsync({ nickname, role: next })} />
      )}
      {!isFixed && <RemoveMember member={member} />}
    </li>
  );
}

function RemoveMember({ member: { user__nickname: nickname, repository, role } }: { member: Member }) {
  const t = useMessages(messages);
  const nameOf = useRoleName();
  const remove = useRemoveMember(repository);
  return (
    <ConfirmButton
      action={t('remove')}
      label={t('removeOf', { nickname })}
      title={t('removeTitle', { nickname })}
      text={t('removeText', { nickname, role: nameOf(role) })}
      isDanger
      className="button"
      onConfirm={() => remove.mutateAsync(nickname)}
      done={t('removed', { nickname })}
    />
  );
}
