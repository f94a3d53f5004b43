import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import { Select } from 'shared/ui';

import { ownersQuery } from './api.ts';
import { messages } from './messages.ts';
import styles from './people.module.css';
import { useRest } from './use-rest.ts';

/** Typing pause (ms) before a search starts [ORG-05, SET-02]. */
const REST = 750;

export interface PeopleSelectProps {
  /** Nicknames. */
  chosen: readonly string[];
  /** Nicknames that cannot be chosen. */
  excluded: readonly string[];
  /** Whether organizations are offered too. */
  withOrganizations: boolean;
  onChange: (nicknames: string[]) => void;
}

/** Finds people by name or nickname, except those already selected or members. */
export function PeopleSelect({ chosen, excluded, withOrganizations, onChange }: PeopleSelectProps) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState('');
  const search = useRest(typed.trim(), REST);
  const found = useQuery(ownersQuery(search));
  const isWaiting = typed.trim() !== search || found.isFetching;
  const owners = (search === '' ? [] : (found.data ?? [])).filter(
    ({ nickname, is_organization: isOrganization }) =>
      (withOrganizations || !isOrganization) && !excluded.includes(nickname) && !chosen.includes(nickname),
  );

  function status(): string | undefined {
    if (typed.trim() === '' || (owners.length > 0 && !isWaiting)) return undefined;
    if (isWaiting) return t('searching');
    return found.isError ? t('searchFailed') : t('nobody');
  }

  function handleChange(nicknames: string[]) {
    setTyped('');
    onChange(nicknames);
  }

  return (
    <div className={styles['people']}>
      <Select<string[]>
        mode="multiple"
        aria-label={t(withOrganizations ? 'owners' : 'people')}
        placeholder={t('hint')}
        value={[...chosen]}
        onChange={handleChange}
        options={
          isWaiting
            ? []
            : owners.map(({ nickname, name, is_organization: isOrganization }) => ({
                value: nickname,
                label: nickname,
                name,
                isOrganization,
              }))
        }
        optionRender={({ data }) => (
          <span className={styles['option']}>
            {data.name}
            <small>
              @{data.value}
              {data.isOrganization && ` · ${t('organization')}`}
            </small>
          </span>
        )}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        loading={isWaiting && typed.trim() !== ''}
        notFoundContent={null}
      />
      <p className="soft" role="status">
        {status()}
      </p>
    </div>
  );
}
