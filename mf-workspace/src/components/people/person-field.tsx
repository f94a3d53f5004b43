import { useId } from 'react';
import { Field } from 'shared/forms';
import { defineMessages, useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { Select } from 'shared/ui';

import { useFailureText } from '../failure/use-failure-text.ts';
import { peopleQuery } from './api.ts';
import type { Person } from './api.ts';

const messages = defineMessages('workspace-people', {
  'en-US': { anybody: 'Anybody' },
  'pt-BR': { anybody: 'Qualquer pessoa' },
});

const WIDTH_MAX = 280;

interface PersonFieldProps {
  repository: RepositoryInfo;
  label: string;
  /** Null for anybody. */
  value: Person | null;
  /** Shown inside the field instead of the value, without a label above. */
  placeholder?: string;
  error: unknown;
  isBusy: boolean;
  onChange: (person: Person | undefined) => void;
}

/** Chooses who of the team is asked to do something, or anybody. */
export function PersonField({ repository, label, value, placeholder, error, isBusy, onChange }: PersonFieldProps) {
  const t = useMessages(messages);
  const id = useId();
  const failureText = useFailureText();
  const { data: people = [] } = useQuery(peopleQuery(repository));
  // The person may have left the team.
  const known = value && people.every(({ nickname }) => nickname !== value.nickname) ? [...people, value] : people;
  const select = (
    <Select
      id={id}
      {...(placeholder === undefined
        ? { value: value?.nickname ?? '', 'aria-describedby': `${id}-note` }
        : { value: null, placeholder, 'aria-label': label, popupMatchSelectWidth: false })}
      options={[
        { value: '', label: t('anybody') },
        ...known.map(({ nickname, name }) => ({ value: nickname, label: name })),
      ]}
      loading={isBusy}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(chosen: string | null) => onChange(known.find(({ nickname }) => nickname === chosen))}
    />
  );
  return (
    <div style={{ maxWidth: WIDTH_MAX }}>
      {placeholder === undefined ? (
        <Field id={id} label={label} errors={error ? [failureText(error)] : []}>
          {select}
        </Field>
      ) : (
        select
      )}
    </div>
  );
}
