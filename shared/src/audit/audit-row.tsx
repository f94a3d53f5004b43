import { formatMoment, useMessages } from 'shared/i18n';

import type { AuditEntry } from './api.ts';
import styles from './audit.module.css';
import { messages } from './messages.ts';
import { isSubject } from './subjects.ts';

/** One change: who, what, when, from where, and the values before and after. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useMessages(messages);
  const { actor, action, subject, name, at, network, key, before, after } = entry;
  const what = isSubject(subject) ? t(subject) : subject;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <li className={styles['entry']}>
      <p>
        <strong>{actor === null ? t(network === '' ? 'site' : 'anonymous') : `@${actor}`}</strong> · {t(action)}: {what}
        {name !== null && <> “{name}”</>}
      </p>
      <p className="soft">
        <time dateTime={at}>{formatMoment(at)}</time>
        {network !== '' && ` · ${t('network', { network })}`}
        {key !== null && ` · ${t('withKey', { key })}`}
      </p>
      {names.length > 0 && (
        <details>
          <summary>{t('values', { count: names.length })}</summary>
          <dl className={styles['values']}>
            {names.map((each) => (
              <div key={each}>
                <dt>{each}</dt>
                <dd>
                  {each in before && <del>{before[each] || '–'}</del>}{' '}
                  {each in after && <ins>{after[each] || '–'}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
