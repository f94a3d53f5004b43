import { useState } from 'react';
import { refusalText } from 'shared/api';
import { isRole } from 'shared/domain';
import type { RoleNumber } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { useMutation } from 'shared/platform';
import { App } from 'shared/ui';

import { messages } from './messages.ts';
import styles from './people.module.css';
import { RoleSelect } from './role-select.tsx';

export interface MemberRoleProps {
  nickname: string;
  role: number;
  onSave: (role: RoleNumber) => Promise<unknown>;
}

/**
 * Changes a member's role immediately, with a spinner and a check mark; on failure the old role returns with the
 * reason.
 */
export function MemberRole({ nickname, role, onSave }: MemberRoleProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const save = useMutation({ mutationFn: onSave });
  const [wanted, setWanted] = useState<RoleNumber>();
  const shown = wanted ?? role;

  function handleChange(next: RoleNumber) {
    setWanted(next);
    save.mutate(next, {
      onError: (error) => void message.error(refusalText(error, t('wrong'))),
      onSettled: () => setWanted(undefined),
    });
  }

  return (
    <span className={styles['inline']}>
      <RoleSelect
        label={t('roleOf', { nickname })}
        value={isRole(shown) ? shown : undefined}
        isDisabled={save.isPending}
        onChange={handleChange}
      />
      <span className={styles['state']} role="status">
        {save.isPending && (
          <span className={styles['spinner']}>
            <span className="visually-hidden">{t('saving', { nickname })}</span>
          </span>
        )}
        {save.isSuccess && (
          <span>
            <span aria-hidden="true">✓</span>
            <span className="visually-hidden">{t('saved', { nickname })}</span>
          </span>
        )}
      </span>
    </span>
  );
}
