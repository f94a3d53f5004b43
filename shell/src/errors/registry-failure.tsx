import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';

/** The screen when neither the registry nor a stored copy of it can be read. */
export function RegistryFailure() {
  const t = useMessages(messages);
  return (
    <main className="page">
      <div className="notice bad" role="alert">
        <h1>{t('registryTitle')}</h1>
        <p>{t('registryText')}</p>
        <button type="button" className="button primary" onClick={() => location.reload()}>
          {t('retry')}
        </button>
      </div>
    </main>
  );
}
