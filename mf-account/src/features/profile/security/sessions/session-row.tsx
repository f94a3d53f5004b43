import { ConfirmButton } from 'shared/forms';
import { formatAgo, formatDate, useMessages } from 'shared/i18n';

import styles from '../security.module.css';
import { useEndSessions } from './api.ts';
import type { OwnSession } from './api.ts';
import { messages } from './messages.ts';

/** A device with what its owner recognizes it by; every device but this one can be signed out. */
export function SessionRow({ session }: { session: OwnSession }) {
  const t = useMessages(messages);
  const end = useEndSessions();
  const { id, browser, system, network, is_current: isCurrent } = session;
  const known = browser && system ? t('device', { browser, system }) : browser || system;
  const device = known || t('unknown');
  const facts = [
    ...(network ? [t('network', { network })] : []),
    ...(isCurrent ? [] : [t('used', { when: formatAgo(session.last_used_at) })]),
    t('signedIn', { date: formatDate(session.created_at) }),
    t('ends', { date: formatDate(session.expires_at) }),
  ];
  return (
    <li className={styles['row']}>
      <span className={styles['facts']}>
        <span>
          <strong>{device}</strong>
          {isCurrent && <span className={styles['mark']}>{t('current')}</span>}
        </span>
        <span className="soft">{facts.join(' · ')}</span>
      </span>
      {!isCurrent && (
        <ConfirmButton
          action={t('end')}
          label={t('endOf', { device })}
          title={t('endTitle', { device })}
          text={t('endText')}
          isDanger
          onConfirm={() => end.mutateAsync(id)}
          done={t('ended', { device })}
        />
      )}
    </li>
  );
}
