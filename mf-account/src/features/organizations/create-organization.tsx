import { SchemaForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { useNavigate } from 'shared/platform';
import { paths } from 'shared/routes';
import { App, Modal } from 'shared/ui';

import { useOrganizationWords } from '../../components/field-words.ts';
import { ORGANIZATIONS, useCreateOrganization } from './api.ts';
import type { NewOrganization } from './api.ts';
import { messages } from './messages.ts';

/** Width (px) of the dialog, by specification [ORG-01]. */
const WIDTH = 568;

/** Dialog that creates an organization and then opens it. Closing it keeps the draft. */
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
        source={{ path: ORGANIZATIONS, action: 'POST' }}
        fields={{
          ...words,
          name: { ...words['name'], autoComplete: 'organization' },
          nickname: { ...words['nickname'], autoComplete: 'off' },
        }}
        submit={{ label: t('save') }}
        onSubmit={handleSubmit}
        onCancel={onClose}
      />
    </Modal>
  );
}
