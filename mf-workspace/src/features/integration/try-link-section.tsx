import { useState } from 'react';
import { refusalText } from 'shared/api';
import { ShownSecret } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { useMakeKey } from 'shared/keys';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { Button, Checkbox } from 'shared/ui';

import styles from './integration.module.css';
import { messages } from './messages.ts';

/** How long a link works. */
const DAYS = 30;
/** Enough for some people who type at the same time. */
const TEXTS_PER_MINUTE = 60;

/** Links with which people without an account try the intelligence: API keys that only the app's own pages can use. */
export function TryLinkSection({ repository }: { repository: Pick<RepositoryInfo, 'uuid' | 'absolute_url'> }) {
  const t = useMessages(messages);
  const [isKept, setKept] = useState(false);
  const make = useMakeKey({ repository: repository.uuid });
  // This page may be open at another name of the same site.
  const { origin } = new URL(repository.absolute_url);
  const create = () =>
    make.mutate({
      name: t('shareName'),
      scopes: ['parse'],
      repositories: [repository.uuid],
      origins: [origin],
      expires_in_days: DAYS,
      texts_per_minute: TEXTS_PER_MINUTE,
      keep_in_inbox: isKept,
    });
  return (
    <section className={styles['block']} aria-labelledby="integration-share">
      <h2 id="integration-share">{t('share')}</h2>
      <p className="soft">{t('shareText', { days: DAYS })}</p>
      {make.isError && <p role="alert">{refusalText(make.error, t('shareFailed'))}</p>}
      {make.data ? (
        <ShownSecret
          secret={origin + paths.tryLink(make.data.key)}
          notice={t('shareReady')}
          label={t('shareLink')}
          copyLabel={t('shareCopy')}
          copied={t('copied')}
          notCopied={t('notCopied')}
        />
      ) : (
        <>
          <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
            {t('shareKeeps')}
          </Checkbox>
          <div>
            <Button loading={make.isPending} onClick={create}>
              {t('shareCreate')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
