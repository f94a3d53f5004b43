import { useId, useState } from 'react';
import { ApiError } from 'shared/api';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { useSession } from 'shared/session';
import { App, Input, Select } from 'shared/ui';

import { useFailureText } from '../failure/use-failure-text.ts';
import { organizationsQuery, useCopy } from './api.ts';
import type { Created } from './api.ts';
import { messages } from './messages.ts';
import styles from './new-intelligence.module.css';

interface CopyFormProps {
  repository: RepositoryInfo;
  onCreated: (created: Created) => void;
  onClose: () => void;
}

/** The choice that represents the caller among the owners. */
const ONESELF = 0;
const NAME_MAX = 64;

/** Name, owner and privacy of the copy. */
export function CopyForm({ repository, onCreated, onClose }: CopyFormProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const failureText = useFailureText();
  const { nickname } = useSession();
  const [name, setName] = useState(repository.name);
  const [owner, setOwner] = useState(ONESELF);
  const [isPrivate, setPrivate] = useState(repository.is_private);
  const organizations = useQuery(organizationsQuery());
  const copy = useCopy(repository.uuid);
  const fields = copy.error instanceof ApiError ? copy.error.fields : {};
  const nameErrors = name.trim() === '' ? [t('nameRequired')] : fields['name'];

  const handleCopy = () => {
    if (copy.isPending || name.trim() === '') return;
    const body = { name, is_private: isPrivate, ...(owner !== ONESELF && { organization: owner }) };
    copy.mutate(body, { onSuccess: onCreated, onError: (failure) => void message.error(failureText(failure)) });
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        handleCopy();
      }}
    >
      <p>
        {t('copyText')} {t(repository.authorization.can_write ? 'copyWhole' : 'copyPart')}
      </p>
      <NameInput value={name} errors={nameErrors} onChange={setName} />
      <OwnerSelect
        value={owner}
        errors={fields['organization']}
        options={[
          { value: ONESELF, label: t('yourself', { nickname: nickname ?? '' }) },
          ...(organizations.data ?? []).map(({ id, name: label }) => ({ value: id, label })),
        ]}
        isLoading={organizations.isPending}
        onChange={setOwner}
      />
      <label className={styles['check']}>
        <input type="checkbox" checked={isPrivate} onChange={(event) => setPrivate(event.target.checked)} />
        {t('private')}
      </label>
      <div className={styles['actions']}>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <button
          type="submit"
          className="button primary"
          disabled={copy.isPending || name.trim() === ''}
          aria-busy={copy.isPending}
        >
          {t('start')}
        </button>
      </div>
    </form>
  );
}

interface NameInputProps {
  value: string;
  errors: readonly string[] | undefined;
  onChange: (name: string) => void;
}

function NameInput({ value, errors, onChange }: NameInputProps) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <Field id={id} label={t('name')} errors={errors}>
      <Input
        id={id}
        value={value}
        maxLength={NAME_MAX}
        dir="auto"
        autoComplete="off"
        aria-describedby={`${id}-note`}
        aria-invalid={(errors?.length ?? 0) > 0}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

interface OwnerSelectProps {
  value: number;
  errors: readonly string[] | undefined;
  options: { value: number; label: string }[];
  isLoading: boolean;
  onChange: (owner: number) => void;
}

function OwnerSelect({ value, errors, options, isLoading, onChange }: OwnerSelectProps) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <Field id={id} label={t('owner')} help={t('ownerHelp')} errors={errors}>
      <Select
        id={id}
        value={value}
        options={options}
        loading={isLoading}
        showSearch={{ optionFilterProp: 'label' }}
        aria-describedby={`${id}-note`}
        onChange={onChange}
      />
    </Field>
  );
}
