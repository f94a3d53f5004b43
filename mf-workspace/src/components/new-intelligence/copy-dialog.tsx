import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { useNavigate } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { App, Modal } from 'shared/ui';

import { events } from '../../events.ts';
import type { Created } from './api.ts';
import { CopyForm } from './copy-form.tsx';
import { CreationProgress } from './creation-progress.tsx';
import { messages } from './messages.ts';
import styles from './new-intelligence.module.css';

interface CopyDialogProps {
  repository: RepositoryInfo;
  isOpen: boolean;
  onClose: () => void;
}

/** Copies an intelligence, and opens the copy when it is complete [IMP-73]. */
export default function CopyDialog({ repository, isOpen, onClose }: CopyDialogProps) {
  const t = useMessages(messages);
  return (
    <Modal
      open={isOpen}
      title={t('copyTitle', { name: repository.name })}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
    >
      <Steps repository={repository} onClose={onClose} />
    </Modal>
  );
}

function Steps({ repository, onClose }: Omit<CopyDialogProps, 'isOpen'>) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [created, setCreated] = useState<Created>();

  function finish({ uuid, name, slug, owner__nickname: ownerNickname }: Created) {
    events.emit('repository.created@1', { uuid });
    void message.success(t('done', { name }));
    onClose();
    void navigate(paths.repositorySummary({ ownerNickname, slug }));
  }

  if (!created)
    return (
      <CopyForm
        repository={repository}
        onCreated={(made) => (made.task === null ? finish(made) : setCreated(made))}
        onClose={onClose}
      />
    );
  return (
    <div className={styles['form']}>
      <CreationProgress
        created={created}
        label={t('copying', { name: repository.name })}
        onDone={() => finish(created)}
        onRetry={() => setCreated(undefined)}
      />
      <p className="soft">{t('closeNote')}</p>
      <div className={styles['actions']}>
        <button type="button" className="button" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </div>
  );
}
