import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { Modal } from 'shared/ui';

import styles from './data-set.module.css';
import { ImportForm } from './import-form.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { messages } from './messages.ts';
import type { ImportChoices } from './model.ts';
import { useImport } from './use-import.ts';

interface ImportDialogProps {
  repository: RepositoryInfo;
  isOpen: boolean;
  onClose: () => void;
  /** Where sentences go unless somebody chooses otherwise. */
  split?: ImportChoices['split'];
}

const WIDTH = 960;

/** Imports files: choose them, see what would happen, correct it, import, and undo it [IMP-52]. */
export default function ImportDialog({ repository, isOpen, onClose, split = 'file' }: ImportDialogProps) {
  const t = useMessages(messages);
  return (
    <Modal
      open={isOpen}
      title={t('title')}
      footer={null}
      width={WIDTH}
      // A click outside the dialog would discard the choices.
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
    >
      <div className={styles['dialog']}>
        <Steps repository={repository} onClose={onClose} split={split} />
      </div>
    </Modal>
  );
}

function Steps({ repository, onClose, split = 'file' }: Omit<ImportDialogProps, 'isOpen'>) {
  const work = useImport(repository, split);
  return work.started ? (
    <ImportOutcome repository={repository} started={work.started} onAgain={work.reset} onClose={onClose} />
  ) : (
    <ImportForm repository={repository} work={work} onClose={onClose} />
  );
}
