import { useMessages } from '../i18n/index.ts';
import { messages as platformMessages } from '../platform/messages.ts';
import type { FieldError, FormErrors } from './form-errors.ts';
import styles from './forms.module.css';
import { messages } from './messages.ts';

export interface FormErrorProps {
  errors: FormErrors;
  onField: (name: string) => void;
}

/** Announces the errors of the whole form, and lists the fields to correct when there are several. */
export function FormError({ errors: { general, fields, requestId }, onField }: FormErrorProps) {
  const t = useMessages(messages);
  const platform = useMessages(platformMessages);
  const isList = fields.length > 1;
  if (general.length === 0 && !isList) return null;
  return (
    <div className={styles['error']} role="alert">
      {general.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {requestId && (
        <p className="soft">
          {t('typed')} {platform('errorId', { id: requestId })}
        </p>
      )}
      {isList && <FieldErrors fields={fields} onField={onField} />}
    </div>
  );
}

function FieldErrors({ fields, onField }: { fields: readonly FieldError[]; onField: (name: string) => void }) {
  const t = useMessages(messages);
  return (
    <>
      <p>
        <strong>{t('summary', { count: fields.length })}</strong>
      </p>
      <ul>
        {fields.map(({ name, label, text }) => (
          <li key={name}>
            <button type="button" className={styles['toField']} onClick={() => onField(name)}>
              {label}
            </button>
            : {text}
          </li>
        ))}
      </ul>
    </>
  );
}
