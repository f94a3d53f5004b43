import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { refusalText } from 'shared/api';
import type { RoleNumber } from 'shared/domain';
import { SubmitButton } from 'shared/forms';
import { formatNumber, useMessages } from 'shared/i18n';
import { App } from 'shared/ui';

import { messages } from './messages.ts';
import { PeopleSelect } from './people-select.tsx';
import styles from './people.module.css';
import { RoleSelect } from './role-select.tsx';

interface Refused {
  nickname: string;
  text: string;
}

export interface InviteFormProps {
  /** Nicknames of existing members. */
  members: readonly string[];
  /** Whether organizations can become members too. */
  withOrganizations?: boolean;
  onInvite: (nickname: string, role: RoleNumber) => Promise<unknown>;
}

/** Adds members; those that the server rejects stay selected, with the reason [ORG-05, SET-02]. */
export function InviteForm({ members, withOrganizations = false, onInvite }: InviteFormProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const [people, setPeople] = useState<string[]>([]);
  const [role, setRole] = useState<RoleNumber>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function invite(given: RoleNumber) {
    const failures: Refused[] = [];
    for (const nickname of people)
      await onInvite(nickname, given).catch((error: unknown) =>
        failures.push({ nickname, text: refusalText(error, t('wrong')) }),
      );
    setRefused(failures);
    setPeople(failures.map(({ nickname }) => nickname));
    const count = people.length - failures.length;
    if (count > 0) void message.success(t('invited', { count, shown: formatNumber(count) }));
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy || people.length === 0 || role === undefined) return;
    setBusy(true);
    void invite(role).finally(() => setBusy(false));
  }

  return (
    <form className={styles['invite']} aria-label={t('invite')} onSubmit={handleSubmit}>
      {refused.length > 0 && (
        <div className={styles['refused']} role="alert">
          <p>{t('notInvited')}</p>
          <ul>
            {refused.map(({ nickname, text }) => (
              <li key={nickname}>
                <strong>@{nickname}</strong>: {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <PeopleSelect chosen={people} excluded={members} withOrganizations={withOrganizations} onChange={setPeople} />
      <RoleSelect label={t('role')} placeholder={t('roleHint')} value={role} onChange={setRole} />
      <SubmitButton isBusy={isBusy} isDisabled={people.length === 0 || role === undefined}>
        {t('invite')}
      </SubmitButton>
    </form>
  );
}
