import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import { Select } from 'shared/ui';

import { useRest } from '../../../components/use-rest.ts';
import { ownersQuery } from './api.ts';
import styles from './contributors.module.css';
import { messages } from './messages.ts';

/** Typing rests this long (ms) before it becomes a search [ORG-05]. */
const REST = 750;

export interface PeopleSelectProps {
  /** Nicknames. */
  chosen: readonly string[];
  /** Nicknames that cannot be chosen. */
  excluded: readonly string[];
  onChange: (nicknames: string[]) => void;
}

/** Finds people by name or nickname, without those who are chosen or members already. */
export function PeopleSelect({ chosen, excluded, onChange }: PeopleSelectProps) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState('');
  const search = useRest(typed.trim(), REST);
  const found = useQuery(ownersQuery(search));
  const isWaiting = typed.trim() !== search || found.isFetching;
  const people = (search === '' ? [] : (found.data ?? [])).filter(({ nickname, is_organization: isOrganization }) => !isOrganization && !excluded.includes(nickname) && !chosen.includes(nickname));
  const nothing = () => {
    if (typed.trim() === '' || (people.length > 0 && !isWaiting)) return undefined;
    if (isWaiting) return t('searching');
    return found.isError ? t('searchFailed') : t('nobody');
  };
  const handleChange = (nicknames: string[]) => {
    setTyped('');
    onChange(nicknames);
  };
  return (
    <div className={styles['people']}>
      <Select<string[]>
        mode="multiple"
        aria-label={t('people')}
        placeholder={t('peopleHint')}
        value={[...chosen]}
        options={isWaiting ? [] : people.map(({ nickname, name }) => ({ value: nickname, label: nickname, name }))}
        optionRender={({ data }) => <span className={styles['option']}>{data.name}<small>@{data.value}</small></span>}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        loading={isWaiting && typed.trim() !== ''}
        notFoundContent={null}
        onChange={handleChange}
      />
      <p className="soft" role="status">{nothing()}</p>
    </div>
  );
}
