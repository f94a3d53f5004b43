import { useId, useState } from 'react';
import { Field } from 'shared/forms';
import { formatPercent, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { App, InputNumber, Select } from 'shared/ui';

import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { InlineForm } from '../../components/inline-form.tsx';
import type { Environment } from '../../components/environments.ts';
import type { EnvironmentChanges } from './api.ts';
import styles from './environments.module.css';
import { messages } from './messages.ts';

interface RuleSectionProps {
  repository: RepositoryInfo;
  environment: Environment;
  changes: EnvironmentChanges;
  isEditable: boolean;
}

/** What must hold for a move; administrators change it. */
export function RuleSection({ repository, environment, changes, isEditable }: RuleSectionProps) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const { name, rule } = environment;
  if (isOpen)
    return (
      <RuleForm repository={repository} environment={environment} changes={changes} onClose={() => setOpen(false)} />
    );
  return (
    <div className={styles['rule']}>
      <p className="soft">
        {rule === null && t('noRule')}
        {typeof rule?.least_quality === 'number' &&
          t('ruleQuality', { percent: formatPercent(rule.least_quality / 100) })}{' '}
        {rule !== null && rule.intents.length > 0 && t('ruleIntents', { intents: rule.intents.join(', ') })}
      </p>
      {isEditable && (
        <button type="button" className="button quiet" aria-label={t('ruleOf', { name })} onClick={() => setOpen(true)}>
          {t('rule')}
        </button>
      )}
    </div>
  );
}

type RuleFormProps = Omit<RuleSectionProps, 'isEditable'> & { onClose: () => void };

function RuleForm({ repository, environment: { name, rule }, changes: { setRule }, onClose }: RuleFormProps) {
  const t = useMessages(messages);
  const id = useId();
  const failureText = useFailureText();
  const { message } = App.useApp();
  const [least, setLeast] = useState(rule?.least_quality ?? null);
  const [intents, setIntents] = useState<readonly string[]>(rule?.intents ?? []);

  function handleSave() {
    if (setRule.isPending) return;
    setRule.mutate(
      { name, least_quality: least, intents: [...intents] },
      {
        onSuccess: () => {
          void message.success(t('ruleSaved', { name }));
          onClose();
        },
      },
    );
  }

  return (
    <InlineForm className={styles['form']} aria-label={t('ruleOf', { name })} onSubmit={handleSave} onEscape={onClose}>
      <p className="soft">{t('ruleText')}</p>
      {setRule.isError && (
        <p className="notice" role="alert">
          {failureText(setRule.error)}
        </p>
      )}
      <Field id={`${id}-least`} label={t('least')} help={t('leastHelp')}>
        <InputNumber
          id={`${id}-least`}
          min={1}
          max={100}
          precision={0}
          autoFocus
          aria-describedby={`${id}-least-note`}
          value={least}
          onChange={setLeast}
        />
      </Field>
      <Field id={`${id}-intents`} label={t('intents')}>
        <Select
          id={`${id}-intents`}
          mode="multiple"
          value={intents}
          options={repository.intents_list.map((intent) => ({ value: intent, label: intent }))}
          onChange={setIntents}
        />
      </Field>
      <div className={styles['actions']}>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="submit" className="button" disabled={setRule.isPending} aria-busy={setRule.isPending}>
          {t('save')}
        </button>
      </div>
    </InlineForm>
  );
}
