import { useId } from 'react';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { announce, useMutation, useQuery } from 'shared/platform';
import { Select } from 'shared/ui';

import { environmentsQuery } from '../../components/environments.ts';
import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { bindKey } from './api.ts';
import styles from './integration.module.css';
import { messages } from './messages.ts';
import type { ParseKey } from './model.ts';

/** The value of the option for no environment: names of environments have letters and digits. */
const FREE = '';

interface KeyEnvironmentProps {
  repository: string;
  parseKey: ParseKey;
}

/** Chooses the only environment that answers calls with a key [ENV-09]; absent while no environment serves anything. */
export function KeyEnvironment({ repository, parseKey }: KeyEnvironmentProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const id = useId();
  const { data } = useQuery(environmentsQuery(repository));
  const binding = useMutation({
    mutationFn: (name: string) => bindKey(repository, parseKey, name === FREE ? null : name),
    onSuccess: (_, name) => announce(name === FREE ? t('freed') : t('bound', { name })),
  });
  const bound = parseKey.environment;
  const serving = (data?.results ?? []).flatMap(({ name, current }) => (current || name === bound ? [name] : []));
  const names = bound !== null && !serving.includes(bound) ? [bound, ...serving] : serving;
  if (names.length === 0) return null;
  return (
    <Field
      id={id}
      label={t('answeredBy')}
      help={t('answeredByHelp')}
      errors={binding.error ? [failureText(binding.error)] : []}
    >
      <Select
        id={id}
        className={styles['keys'] ?? ''}
        options={[
          { value: FREE, label: t('anyEnvironment') },
          ...names.map((name) => ({ value: name, label: t('onlyEnvironment', { name }) })),
        ]}
        value={bound ?? FREE}
        loading={binding.isPending}
        disabled={binding.isPending}
        onChange={(name) => binding.mutate(name)}
      />
    </Field>
  );
}
