import type { ReactNode } from 'react';
import { ConfirmButton } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { App, Button } from 'shared/ui';

import { endKey, renewKey } from './api.ts';
import styles from './integration.module.css';
import { messages } from './messages.ts';
import type { ParseKey } from './model.ts';

interface KeyActionsProps {
  repository: string;
  parseKey: ParseKey;
  /** What else can be done with a key that exists. */
  children: ReactNode;
}

/** Renews and revokes a parse key [QT-09]. */
export function KeyActions({ repository, parseKey, children }: KeyActionsProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const fail = () => void message.error(t('keyFailed'));

  if (parseKey.key === null)
    return (
      <div className={styles['line']}>
        <Button onClick={() => void renewKey(repository, parseKey).catch(fail)}>{t('createKey')}</Button>
      </div>
    );
  return (
    <div className={styles['actions']}>
      {children}
      <ConfirmButton
        action={t('renewKey')}
        title={t('renewTitle')}
        text={t('renewText')}
        keep={t('keepKey')}
        onConfirm={() => renewKey(repository, parseKey)}
        done={t('renewed')}
        failed={t('keyFailed')}
      />
      <ConfirmButton
        action={t('endKey')}
        title={t('endTitle')}
        text={t('endText')}
        keep={t('keepKey')}
        isDanger
        isRed
        onConfirm={() => endKey(repository, parseKey)}
        done={t('ended')}
        failed={t('keyFailed')}
      />
    </div>
  );
}
