import { useMessages } from 'shared/i18n';
import { useSubject } from 'shared/state';

import { isShellOld$ } from '../registry/newer-shell.ts';
import { messages } from './messages.ts';

/** Offers a reload to a tab that has been open for a day since the app was renewed. */
export function NewVersion() {
  const t = useMessages(messages);
  const isOld = useSubject(isShellOld$);
  return (
    <p className="frame-notice" role="status">
      {isOld && (
        <span>
          {t('newVersion')}{' '}
          <button type="button" className="button" onClick={() => location.reload()}>
            {t('reload')}
          </button>
        </span>
      )}
    </p>
  );
}
