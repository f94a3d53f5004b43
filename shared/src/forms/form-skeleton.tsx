import { useMessages } from '../i18n/index.ts';
import { messages as platformMessages } from '../platform/messages.ts';
import styles from './forms.module.css';

/** Stands for a form of `fields` fields: takes the form's room at once and is seen only when loading takes long. */
export function FormSkeleton({ fields }: { fields: number }) {
  const t = useMessages(platformMessages);
  return (
    <div className={styles['skeleton']} role="status" aria-label={t('loading')}>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className="skeleton">
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
