import { useMessages } from '../i18n/index.ts';
import { messages as platformMessages } from '../platform/messages.ts';
import styles from './forms.module.css';

/** Placeholder for a form: reserves its space at once and becomes visible only if loading takes long. */
export function FormSkeleton({ fields }: { fields: number }) {
  const t = useMessages(platformMessages);
  return (
    <div className={styles['skeleton']} data-loading role="status" aria-label={t('loading')}>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className="skeleton">
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
