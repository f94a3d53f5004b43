import { useMessages } from 'shared/i18n';
import { useNavigate } from 'shared/platform';
import { paths } from 'shared/routes';
import { Modal } from 'shared/ui';

import { messages } from './messages.ts';

/** Creating needs an organization: links to the organizations, or goes home when closed [NEW-06]. */
export function NoOrganization() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  return (
    <Modal
      open
      title={t('noOrganizationTitle')}
      okText={t('toOrganizations')}
      cancelText={t('notNow')}
      onOk={() => void navigate(paths.orgs())}
      onCancel={() => void navigate(paths.home())}
    >
      <p>{t('noOrganizationText')}</p>
    </Modal>
  );
}
