import { useMessages } from 'shared/i18n';
import { discardWaiting, isReachable$, waiting$ } from 'shared/offline';
import type { WaitingSentence } from 'shared/offline';
import { Link, useUnsavedChanges } from 'shared/platform';
import { useSubject } from 'shared/state';

import { isProfileStale$ } from '../session/own-profile.ts';
import '../layout/frame-notice.css';
import { messages } from './messages.ts';

/**
 * Shows that the connection is lost, that the session continues although the server does not answer [SHELL-07], and
 * which sentences are waiting. Signing out asks, since it removes them.
 */
export function ConnectionNotice() {
  const t = useMessages(messages);
  const isReachable = useSubject(isReachable$);
  const isStale = useSubject(isProfileStale$);
  const waiting = useSubject(waiting$);
  const refused = waiting.filter(({ refusal }) => refusal !== undefined);
  const held = waiting.length - refused.length;
  useUnsavedChanges(waiting.length > 0, { isLasting: true });
  return (
    <div className="frame-notice" role="status">
      {!isReachable && <span>{t('away')}</span>}
      {isReachable && isStale && <span className="soft">{t('stale')}</span>}
      {held > 0 && <span>{t('waiting', { count: held })}</span>}
      {refused[0] && <Refused first={refused[0]} count={refused.length} />}
    </div>
  );
}

/** If the intelligence is no longer accessible, no screen shows its sentence any more. */
const GONE: readonly number[] = [403, 404];

function Refused({ first, count }: { first: WaitingSentence; count: number }) {
  const t = useMessages(messages);
  const { id, body, path, refusal } = first;
  return (
    <span>
      {t('refused', { count })}{' '}
      {GONE.includes(refusal?.status ?? 0) ? (
        <button type="button" className="button quiet" onClick={() => discardWaiting(id)}>
          {t('remove', { text: body.text })}
        </button>
      ) : (
        <Link to={path}>{t('show')}</Link>
      )}
    </span>
  );
}
