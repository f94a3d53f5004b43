import { useState } from 'react';
import { isRole } from 'shared/domain';
import type { RoleNumber } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { App } from 'shared/ui';

import { refusalText } from '../../../components/refusal-text.ts';
import { useSetRole } from './api.ts';
import type { Member } from './api.ts';
import styles from './contributors.module.css';
import { messages } from './messages.ts';
import { RoleSelect } from './role-select.tsx';

/** Changes a member's role at once: a spinner, then a check mark; refused, the old role comes back with the reason. */
export function MemberRole({ member: { user__nickname: nickname, organization__nickname: organization, role } }: { member: Member }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const give = useSetRole(organization);
  const [wanted, setWanted] = useState<RoleNumber>();
  const shown = wanted ?? role;
  const handleChange = (next: RoleNumber) => {
    setWanted(next);
    give.mutate({ member: nickname, role: next }, {
      onError: (error) => void message.error(refusalText(error, t('failed'))),
      onSettled: () => setWanted(undefined),
    });
  };
  return (
    <span className={styles['inline']}>
      <RoleSelect label={t('roleOf', { nickname })} value={isRole(shown) ? shown : undefined} isDisabled={give.isPending} onChange={handleChange} />
      <span className={styles['state']} role="status">
        {give.isPending && <span className={styles['spinner']}><span className="visually-hidden">{t('saving', { nickname })}</span></span>}
        {give.isSuccess && <span className={styles['check']}><span aria-hidden="true">✓</span><span className="visually-hidden">{t('saved', { nickname })}</span></span>}
      </span>
    </span>
  );
}
