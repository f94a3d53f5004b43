import { useEffect } from 'react';
import { defineMessages, useMessages } from 'shared/i18n';
import { useSubject } from 'shared/state';

import '../layout/frame-notice.css';
import { isShellOld$, watchShell } from './newer-shell.ts';

const messages = defineMessages('new-version', {
  'en-US': { text: 'Parlance has been updated since you opened it.', reload: 'Reload' },
  'pt-BR': { text: 'O Parlance foi atualizado desde que você o abriu.', reload: 'Recarregar' },
});

/** Offers a reload to a tab that has been open for a day since a new shell went live. */
export default function NewVersion() {
  const t = useMessages(messages);
  const isOld = useSubject(isShellOld$);
  useEffect(watchShell, []);
  return (
    <p className="frame-notice" role="status">
      {isOld && (
        <span>
          {t('text')}{' '}
          <button type="button" className="button" onClick={() => location.reload()}>
            {t('reload')}
          </button>
        </span>
      )}
    </p>
  );
}
