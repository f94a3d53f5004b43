import { useState } from 'react';
import type { FormEvent } from 'react';
import type { RoleNumber } from 'shared/domain';
import { SubmitButton } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { App } from 'shared/ui';

import { refusalText } from '../../../components/refusal-text.ts';
import { useSetRole } from './api.ts';
import styles from './contributors.module.css';
import { messages } from './messages.ts';
import { PeopleSelect } from './people-select.tsx';
import { RoleSelect } from './role-select.tsx';

interface Refused {
  nickname: string;
  text: string;
}

/** Makes people members; those whom the server refuses stay chosen, with its reason [ORG-05]. */
export function InviteForm({ organization, members }: { organization: string; members: readonly string[] }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const [people, setPeople] = useState<string[]>([]);
  const [role, setRole] = useState<RoleNumber>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [isBusy, setBusy] = useState(false);
  const give = useSetRole(organization);

  const invite = async (given: RoleNumber) => {
    const failures: Refused[] = [];
    for (const member of people) await give.mutateAsync({ member, role: given }).catch((error: unknown) => failures.push({ nickname: member, text: refusalText(error, t('wrong')) }));
    setRefused(failures);
    setPeople(failures.map(({ nickname }) => nickname));
    const count = people.length - failures.length;
    if (count > 0) void message.success(t('invited', { count }));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || people.length === 0 || role === undefined) return;
    setBusy(true);
    void invite(role).finally(() => setBusy(false));
  };

  return (
    <form className={styles['invite']} aria-label={t('invite')} onSubmit={handleSubmit}>
      {refused.length > 0 && (
        <div className={styles['refused']} role="alert">
          <p>{t('notInvited')}</p>
          <ul>{refused.map(({ nickname, text }) => <li key={nickname}><strong>@{nickname}</strong>: {text}</li>)}</ul>
        </div>
      )}
      <PeopleSelect chosen={people} excluded={members} onChange={setPeople} />
      <RoleSelect label={t('role')} placeholder={t('roleHint')} value={role} onChange={setRole} />
      <SubmitButton isBusy={isBusy} isDisabled={people.length === 0 || role === undefined}>{t('invite')}</SubmitButton>
    </form>
  );
}
