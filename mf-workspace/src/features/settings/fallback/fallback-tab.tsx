import { useState } from 'react';
import { refusalText } from 'shared/api';
import type { Fallback } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { App, Checkbox } from 'shared/ui';

import { saveFallback, saveVersionFallback } from '../api.ts';
import { FallbackForm } from './fallback-form.tsx';
import { messages } from './messages.ts';
import styles from '../settings.module.css';

/** The fallback thresholds, for all versions and for this one [FALL-10]. */
export default function FallbackTab({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { uuid, fallback, version_fallback: ofVersion } = repository;
  const { repository_version_id: version, repository_version__name: name } = repository;
  const [isOwn, setOwn] = useState(ofVersion !== null);
  /** The server's state may be newer than `repository`: the response to a save may not have arrived yet. */
  const [wasSent, setSent] = useState(false);
  const queue = `fallback-of-${version}`;

  const { message } = App.useApp();
  const follow = useMutation({
    scope: { id: queue },
    mutationFn: () => saveVersionFallback(version, uuid, null),
    onSuccess: () => void message.success(t('saved')),
    onError: (error) => void message.error(refusalText(error, t('failed'))),
  });

  function handleOwn(isChecked: boolean) {
    setOwn(isChecked);
    if (!isChecked && (ofVersion !== null || wasSent)) follow.mutate();
  }

  async function saveOwn(value: Fallback) {
    setSent(true);
    await saveVersionFallback(version, uuid, value);
  }

  return (
    <div className={styles['form']}>
      <h2>{t('title')}</h2>
      <p className="soft">{t('purpose')}</p>
      <FallbackForm
        title={t('whole')}
        value={fallback}
        queue={`fallback-of-${uuid}`}
        onSave={(value) => saveFallback(uuid, value)}
      />
      <section className={styles['part']}>
        <Checkbox checked={isOwn} onChange={(event) => handleOwn(event.target.checked)}>
          {t('own')}
        </Checkbox>
        {isOwn && (
          <FallbackForm
            title={t('version', { version: name })}
            value={ofVersion ?? fallback}
            queue={queue}
            onSave={saveOwn}
          />
        )}
      </section>
    </div>
  );
}
