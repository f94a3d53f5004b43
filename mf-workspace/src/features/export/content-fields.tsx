import { useId } from 'react';
import { Field } from 'shared/forms';
import { languageName, useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { Select } from 'shared/ui';

import { matchingQuery } from './api.ts';
import styles from './export.module.css';
import { messages } from './messages.ts';
import { languagesIn, narrowings } from './model.ts';
import type { ExportChoice } from './model.ts';

interface ContentFieldsProps {
  repository: RepositoryInfo;
  choice: ExportChoice;
  onChange: (part: Partial<ExportChoice>) => void;
}

/** The choice of sentences to export. */
export function ContentFields({ repository, choice, onChange }: ContentFieldsProps) {
  const t = useMessages(messages);
  const id = useId();
  const parts = [
    { name: 'withTranslations', label: t('withTranslations') },
    // Test sentences are for people who may see their list.
    ...(repository.authorization.can_write ? [{ name: 'withTests', label: t('withTests') } as const] : []),
  ] as const;
  return (
    <section className={styles['content']} aria-label={t('content')}>
      <div className={styles['fields']}>
        <Field id={id} label={t('languages')}>
          <Select
            id={id}
            mode="multiple"
            allowClear
            value={languagesIn(choice.language)}
            placeholder={t('allLanguages')}
            options={repository.available_languages.map((value) => ({ value, label: languageName(value) }))}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(languages) => onChange({ language: languages.join(',') })}
          />
        </Field>
        <div className={styles['parts']}>
          {parts.map(({ name, label }) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={choice[name]}
                onChange={(event) => onChange({ [name]: event.target.checked })}
              />
              {label}
            </label>
          ))}
        </div>
      </div>
      <Narrowed repository={repository} choice={choice} onChange={onChange} />
    </section>
  );
}

/** The filter that was passed from the training screen. */
function Narrowed({ repository, choice, onChange }: ContentFieldsProps) {
  const t = useMessages(messages);
  const narrowing = narrowings(choice);
  const isOnlyTraining = !choice.withTranslations && !choice.withTests;
  const matching = useQuery({ ...matchingQuery(repository, choice), enabled: narrowing.length > 0 && isOnlyTraining });
  if (narrowing.length === 0) return null;
  return (
    <div className={styles['narrowed']}>
      <p>
        {t('filtered')}{' '}
        {narrowing.map(({ name, value }) => (
          <span key={name} className={styles['chip']} dir="auto">
            {t(name, { value })}
          </span>
        ))}
        {isOnlyTraining && matching.data === 0 && (
          <span role="status" className={styles['none']}>
            {t('noneMatch')}
          </span>
        )}
      </p>
      <button type="button" className="button quiet" onClick={() => onChange({ search: '', intent: '', entity: '' })}>
        {t('dropFilter')}
      </button>
    </div>
  );
}
