import { useMessages } from 'shared/i18n';
import { Input, Select } from 'shared/ui';

import type { AuditFilter } from './api.ts';
import styles from './audit.module.css';
import { messages } from './messages.ts';
import { isSubject, SUBJECTS } from './subjects.ts';

interface AuditFilterFormProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

/** Selects changes by what, by who made them and when. */
export function AuditFilterForm({ filter, onChange }: AuditFilterFormProps) {
  const t = useMessages(messages);
  const set = (name: 'actor' | 'start_date' | 'end_date', value: string) =>
    onChange({ ...filter, [name]: value || undefined });
  return (
    <div className={styles['filter']} role="group" aria-label={t('filter')}>
      <label htmlFor="audit-subject">
        {t('what')}
        <Select
          id="audit-subject"
          value={filter.subject ?? ''}
          options={[
            { value: '', label: t('everything') },
            ...SUBJECTS.map((subject) => ({ value: subject, label: t(subject) })),
          ]}
          onChange={(value: string) => onChange({ ...filter, subject: isSubject(value) ? value : undefined })}
        />
      </label>
      <label htmlFor="audit-actor">
        {t('who')}
        <Input
          id="audit-actor"
          defaultValue={filter.actor ?? ''}
          placeholder={t('whoHint')}
          autoComplete="off"
          onBlur={({ target }) => set('actor', target.value.trim().replace(/^@/, ''))}
          onPressEnter={({ currentTarget }) => set('actor', currentTarget.value.trim().replace(/^@/, ''))}
        />
      </label>
      <label htmlFor="audit-from">
        {t('from')}
        <Input
          id="audit-from"
          type="date"
          value={filter.start_date ?? ''}
          onChange={({ target }) => set('start_date', target.value)}
        />
      </label>
      <label htmlFor="audit-to">
        {t('to')}
        <Input
          id="audit-to"
          type="date"
          value={filter.end_date ?? ''}
          onChange={({ target }) => set('end_date', target.value)}
        />
      </label>
    </div>
  );
}
