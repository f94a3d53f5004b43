import { SchemaForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { useNavigate } from 'shared/platform';
import { paths } from 'shared/routes';
import { App, Modal } from 'shared/ui';

import { useOrganizationWords } from '../../components/field-words.ts';
import { ORGANIZATIONS, useCreateOrganization } from './api.ts';
import type { NewOrganization } from './api.ts';
import { messages } from './messages.ts';

/** Width (px) that the specification gives to this dialog [ORG-01]. */
const WIDTH = 568;

/** The dialog that makes an organisation and then opens it. Closing keeps what was typed for the next time. */
export function CreateOrganization({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useMessages(messages);
  const words = useOrganizationWords();
  const navigate = useNavigate();
  const create = useCreateOrganization();
  const { message } = App.useApp();

  const handleSubmit = async (organization: NewOrganization) => {
    const { name, nickname } = await create.mutateAsync(organization);
    void message.success(t('created', { name }));
    await navigate(paths.org(nickname));
  };

  return (
    <Modal open={isOpen} onCancel={onClose} title={t('createTitle')} width={WIDTH} footer={null} destroyOnHidden>
      <SchemaForm<NewOrganization>
        id="new-organization"
        path={ORGANIZATIONS}
        action="POST"
        submitLabel={t('save')}
        onSubmit={handleSubmit}
        words={words}
        autoComplete={{ name: 'organization', nickname: 'off' }}
        onCancel={onClose}
      />
    </Modal>
  );
}
