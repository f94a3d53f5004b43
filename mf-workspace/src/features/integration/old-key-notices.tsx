import { refusalText } from 'shared/api';
import { formatDate, useMessages } from 'shared/i18n';
import { App, Button } from 'shared/ui';

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
  const { message, modal } = App.useApp();

  function handleEnd(id: number) {
    void modal.confirm({
      title: t('endOldTitle', { owner }),
      content: t('endOldText'),
      okText: t('endOldKey'),
      okButtonProps: { danger: true },
      cancelText: t('keepKey'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        endOldKey(repository, id).then(
          () => void message.success(t('ended')),
          (error: unknown) => void message.error(refusalText(error, t('keyFailed'))),
        ),
    });
  }

  return (
    <div className="notice" role="note">
      <p>{t('oldKey', { owner, date: formatDate(end) })}</p>
      {canEndOldKey && organization !== undefined && (
        <Button danger onClick={() => handleEnd(organization)}>
          {t('endOldKey')}
        </Button>
      )}
    </div>
  );
}
