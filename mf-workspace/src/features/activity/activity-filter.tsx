import { useId } from 'react';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { Input } from 'shared/ui';

import { Choice } from '../../components/filter/choice.tsx';
import styles from './activity.module.css';
import { versionsQuery } from './api.ts';
import { messages } from './messages.ts';
import { isKind, KINDS } from './model.ts';
import type { View, withFilter } from './model.ts';

interface ActivityFilterProps {
  repository: RepositoryInfo;
  view: View;
  onChange: (change: Parameters<typeof withFilter>[1]) => void;
}

/** Selects entries by what, who, version and day. */
export function ActivityFilter({ repository, view, onChange }: ActivityFilterProps) {
  const t = useMessages(messages);
  const id = useId();
  const versions = useQuery(versionsQuery(repository.uuid));
  const known = new Map(versions.data?.results.map((version) => [String(version.id), version.name]));
  const person = (value: string) => onChange({ person: value.trim().replace(/^@/, '') });
  return (
    <div role="search" className={styles['filter']} aria-label={t('filter')}>
      <Choice
        label={t('kind')}
        anyLabel={t('anyKind')}
        value={view.kind ?? ''}
        names={KINDS}
        nameOf={(kind) => (isKind(kind) ? t(kind) : kind)}
        onChange={(kind) => onChange({ kind })}
      />
      <Field id={`${id}-person`} label={t('person')}>
        <Input
          key={view.person}
          id={`${id}-person`}
          defaultValue={view.person}
          placeholder={t('personHint')}
          autoComplete="off"
          onBlur={({ target }) => {
            if (target.value !== view.person) person(target.value);
          }}
          onPressEnter={({ currentTarget }) => person(currentTarget.value)}
        />
      </Field>
      <Choice
        label={t('of')}
        anyLabel={t('anyVersion')}
        value={view.version === undefined ? '' : String(view.version)}
        names={[...known.keys()]}
        nameOf={(version) => known.get(version) ?? version}
        onChange={(of) => onChange({ of })}
      />
      <Day label={t('from')} value={view.from} onChange={(from) => onChange({ from })} />
      <Day label={t('to')} value={view.to} onChange={(to) => onChange({ to })} />
    </div>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <Input id={id} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
