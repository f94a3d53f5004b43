import { SchemaForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { App, Modal } from 'shared/ui';

import { usePersonWords } from '../../components/field-words.ts';
import { CHANGE_PASSWORD, changePassword } from './api.ts';
import type { PasswordChange } from './api.ts';
import { messages } from './messages.ts';

/** Dialog to change the password; a toast confirms the change [ACC-08]. */
export function ChangePassword({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useMessages(messages);
  const { password } = usePersonWords();
  const { notification } = App.useApp();
  const handleSubmit = async (change: PasswordChange) => {
    await changePassword(change);
    notification.success({ title: t('passwordChanged'), description: `${t('passwordChangedText')} ${t('keysStay')}` });
    onClose();
  };
  return (
    <Modal open={isOpen} onCancel={onClose} title={t('changePassword')} footer={null} destroyOnHidden>
      <SchemaForm<PasswordChange>
        id="change-password"
        source={{ path: CHANGE_PASSWORD, action: 'PUT', expected: 2 }}
        fields={{
          current_password: { label: t('currentPassword') },
          password: { ...password, label: t('newPassword') },
        }}
        submit={{ label: t('changePassword') }}
        onSubmit={handleSubmit}
        onCancel={onClose}
      />
    </Modal>
  );
}
