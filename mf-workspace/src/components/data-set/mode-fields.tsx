import { useId } from 'react';
import { VERSION_NAME_MAX, toVersionName } from 'shared/domain';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { Input } from 'shared/ui';

import styles from './data-set.module.css';
import { messages } from './messages.ts';
import { MODES } from './model.ts';
import type { Import } from './use-import.ts';

interface ModeFieldsProps {
  repository: RepositoryInfo;
  work: Import;
}

/** How to treat existing sentences, and the target version. */
export function ModeFields({ repository, work }: ModeFieldsProps) {
  const t = useMessages(messages);
  const { choices, change } = work;
  return (
    <section className={styles['part']} aria-label={t('modeTitle')}>
      <fieldset className={styles['choices']} data-rows="true">
        <legend>{t('modeTitle')}</legend>
        {MODES.map((mode) => (
          <label key={mode} data-danger={mode === 'replace'}>
            <input type="radio" name="mode" checked={choices.mode === mode} onChange={() => change({ mode })} />
            <strong>{t(`mode_${mode}`)}</strong>
            <span className="soft">{t(`help_${mode}`)}</span>
          </label>
        ))}
      </fieldset>
      <VersionFields repository={repository} work={work} />
    </section>
  );
}

function VersionFields({ repository, work }: ModeFieldsProps) {
  const t = useMessages(messages);
  const id = useId();
  const { choices, change, isNewVersion, setNewVersion } = work;
  const name = toVersionName(choices.newVersion);
  const options = [
    { isNew: false, label: t('thisVersion', { name: repository.repository_version__name }) },
    { isNew: true, label: t('newVersion') },
  ];
  return (
    <>
      <fieldset className={styles['choices']}>
        <legend>{t('into')}</legend>
        {options.map(({ isNew, label }) => (
          <label key={label}>
            <input type="radio" name="into" checked={isNewVersion === isNew} onChange={() => setNewVersion(isNew)} />
            {label}
          </label>
        ))}
      </fieldset>
      {isNewVersion && (
        <Field
          id={id}
          label={t('versionName')}
          help={name !== choices.newVersion && name !== '' ? t('savedAs', { name }) : undefined}
          errors={work.versionErrors}
        >
          <Input
            id={id}
            value={choices.newVersion}
            maxLength={VERSION_NAME_MAX}
            autoComplete="off"
            aria-describedby={`${id}-note`}
            aria-invalid={work.versionErrors.length > 0}
            onChange={(event) => change({ newVersion: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
