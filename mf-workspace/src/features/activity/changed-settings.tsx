import type { FieldSchema } from 'shared/api';
import { useFormSchema } from 'shared/forms';
import { useMessages } from 'shared/i18n';

import styles from './activity.module.css';
import { settingsPath } from './api.ts';
import { messages } from './messages.ts';
import type { Entry } from './model.ts';

interface ChangedSettingsProps {
  /** Of the intelligence. */
  uuid: string;
  settings: Entry['settings'];
}

/** The values of settings before and after, labeled as in their form. */
export function ChangedSettings({ uuid, settings }: ChangedSettingsProps) {
  const t = useMessages(messages);
  const { data: schema } = useFormSchema(settingsPath(uuid), 'PUT');
  const shown = (field: FieldSchema | undefined, value: string): string => {
    if (value === '') return t('empty');
    if (value === 'true' || value === 'false') return t(value);
    return field?.choices?.find((choice) => String(choice.value) === value)?.display_name ?? value;
  };
  return (
    <dl className={styles['values']}>
      {settings.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{schema?.[name]?.label ?? name}</dt>
          <dd>
            <del>{shown(schema?.[name], before)}</del> <ins>{shown(schema?.[name], after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
