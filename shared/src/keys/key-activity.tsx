import { formatMoment, formatNumber, useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';

import { activityQuery } from './api.ts';
import type { KeyActivity as Activity, KeyPlace } from './api.ts';
import { messages } from './messages.ts';
import styles from './keys.module.css';

const FAILED = 400;

interface KeyActivityProps {
  place: KeyPlace;
  id: number;
  /** Name of the key. */
  name: string;
}

/** How often a key was used in the last 30 days, and its last calls [KEY-47]. */
export function KeyActivity({ place, id, name }: KeyActivityProps) {
  const t = useMessages(messages);
  const activity = useQuery(activityQuery(place, id));
  return (
    <div className={styles['activity']}>
      <QueryView
        query={activity}
        empty={<p className="soft">{t('noCalls')}</p>}
        isEmpty={({ days }) => days.length === 0}
        rows={2}
      >
        {({ days, calls }) => (
          <>
            <p className="soft">{t('counted', countsOf(days))}</p>
            <div className={styles['calls']} role="group" tabIndex={0} aria-label={t('callsOf', { name })}>
              <CallTable calls={calls} name={name} />
            </div>
          </>
        )}
      </QueryView>
    </div>
  );
}

function countsOf(days: Activity['days']) {
  const sum = (part: 'calls' | 'failures') => days.reduce((total, day) => total + day[part], 0);
  return { count: sum('calls'), shown: formatNumber(sum('calls')), failed: formatNumber(sum('failures')) };
}

function CallTable({ calls, name }: { calls: Activity['calls']; name: string }) {
  const t = useMessages(messages);
  return (
    <table aria-label={t('callsOf', { name })}>
      <thead>
        <tr>
          <th scope="col">{t('calledAt')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col">{t('call')}</th>
          <th scope="col">{t('duration')}</th>
        </tr>
      </thead>
      <tbody>
        {calls.map((call, place) => (
          // Calls have no id, and the list is replaced as a whole.
          <tr key={place}>
            <td>{formatMoment(call.called_at)}</td>
            <td className={call.status >= FAILED ? styles['failed'] : undefined}>{call.status}</td>
            <td>
              <code>
                {call.method} {call.route}
              </code>
            </td>
            <td>{t('milliseconds', { count: call.milliseconds })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
