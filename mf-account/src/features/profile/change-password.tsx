import { SchemaForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { App, Modal } from 'shared/ui';

import { usePersonWords } from '../../components/field-words.ts';
import { CHANGE_PASSWORD, changePassword } from './api.ts';
import type { PasswordChange } from './api.ts';
import { messages } from './messages.ts';

/** The dialog that changes the own password; a notice in the corner says that it worked [ACC-08]. */
export function ChangePassword({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useMessages(messages);
  const { password } = usePersonWords();
  const { notification } = App.useApp();
  const handleSubmit = async (change: PasswordChange) => {
    await changePassword(change);
    notification.success({ title: t('passwordChanged'), description: t('passwordChangedText') });
    onClose();
  };
  return (
    <Modal open={isOpen} onCancel={onClose} title={t('changePassword')} footer={null} destroyOnHidden>
      <SchemaForm<PasswordChange>
        id="change-password"
        path={CHANGE_PASSWORD}
        action="PUT"
        submitLabel={t('changePassword')}
        onSubmit={handleSubmit}
        words={{
          current_password: { label: t('currentPassword') },
          password: { ...password, label: t('newPassword') },
        }}
        onCancel={onClose}
        expectedFields={2}
      />
    </Modal>
  );
}
