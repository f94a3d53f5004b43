import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { Modal } from 'shared/ui';

import { UploadForm } from '../../../components/data-set/upload-form.tsx';
import { messages } from '../messages.ts';

interface UploadModalProps {
  repository: RepositoryInfo;
  isOpen: boolean;
  onClose: () => void;
}

/** The upload form in a dialog. */
export function UploadModal({ repository, isOpen, onClose }: UploadModalProps) {
  const t = useMessages(messages);
  return (
    <Modal open={isOpen} title={t('uploadTitle')} footer={null} onCancel={onClose} destroyOnHidden width={560}>
      <UploadForm repository={repository} onClose={onClose} />
    </Modal>
  );
}
