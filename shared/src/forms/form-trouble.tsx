import { useMessages } from '../i18n/index.ts';
import { messages as platformMessages } from '../platform/messages.ts';
import { messages } from './messages.ts';
import type { Trouble } from './refusal.ts';
import styles from './forms.module.css';

/** Sentences about the whole form, and the list of faulty fields when there are several; announced when it appears. */
export function FormTrouble({ trouble, onField }: { trouble: Trouble; onField: (name: string) => void }) {
  const t = useMessages(messages);
  const platform = useMessages(platformMessages);
  const { general, fields, requestId } = trouble;
  const isList = fields.length > 1;
  if (general.length === 0 && !isList) return null;
  return (
    <div className={styles['trouble']} role="alert">
      {general.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {requestId && (
        <p className="soft">
          {t('typed')} {platform('errorId', { id: requestId })}
        </p>
      )}
      {isList && (
        <p>
          <strong>{t('summary', { count: fields.length })}</strong>
        </p>
      )}
      {isList && (
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
      )}
    </div>
  );
}
