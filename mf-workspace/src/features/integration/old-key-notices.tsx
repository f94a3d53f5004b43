import { ConfirmButton } from 'shared/forms';
import { formatDate, useMessages } from 'shared/i18n';

import { endOldKey } from './api.ts';
import { messages } from './messages.ts';
import type { ParseKey } from './model.ts';

interface OldKeyNoticesProps {
  /** Id of the intelligence. */
  repository: string;
  keys: readonly ParseKey[];
}

/**
 * Announces the expiry of keys that were once shared by whole organizations; administrators can revoke them now
 * [QT-10].
 */
export function OldKeyNotices({ repository, keys }: OldKeyNoticesProps) {
  return keys.map(({ owner, organization, canEndOldKey, oldKeyEndsAt: end }) => {
    const old = { repository, owner, organization, canEndOldKey };
    return end && <OldKeyNotice key={owner} {...old} end={end} />;
  });
}

interface OldKeyNoticeProps {
  repository: string;
  owner: string;
  organization: number | undefined;
  canEndOldKey: boolean | undefined;
  end: string;
}

function OldKeyNotice({ repository, owner, organization, canEndOldKey, end }: OldKeyNoticeProps) {
  const t = useMessages(messages);
  return (
    <div className="notice" role="note">
      <p>{t('oldKey', { owner, date: formatDate(end) })}</p>
      {canEndOldKey && organization !== undefined && (
        <ConfirmButton
          action={t('endOldKey')}
          title={t('endOldTitle', { owner })}
          text={t('endOldText')}
          keep={t('keepKey')}
          isDanger
          isRed
          onConfirm={() => endOldKey(repository, organization)}
          done={t('ended')}
          failed={t('keyFailed')}
        />
      )}
    </div>
  );
}
