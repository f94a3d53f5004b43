import type { ReactNode } from 'react';
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
  const { message, modal } = App.useApp();
  const fail = () => void message.error(t('keyFailed'));

  function handleRenew() {
    void modal.confirm({
      title: t('renewTitle'),
      content: t('renewText'),
      okText: t('renewKey'),
      cancelText: t('keepKey'),
      onOk: () => renewKey(repository, parseKey).then(() => void message.success(t('renewed')), fail),
    });
  }

  function handleEnd() {
    void modal.confirm({
      title: t('endTitle'),
      content: t('endText'),
      okText: t('endKey'),
      okButtonProps: { danger: true },
      cancelText: t('keepKey'),
      onOk: () => endKey(repository, parseKey).then(() => void message.success(t('ended')), fail),
    });
  }

  if (parseKey.key === null)
    return (
      <div className={styles['line']}>
        <Button onClick={() => void renewKey(repository, parseKey).catch(fail)}>{t('createKey')}</Button>
      </div>
    );
  return (
    <div className={styles['actions']}>
      {children}
      <Button onClick={handleRenew}>{t('renewKey')}</Button>
      <Button danger onClick={handleEnd}>
        {t('endKey')}
      </Button>
    </div>
  );
}
