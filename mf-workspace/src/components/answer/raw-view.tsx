import { useMessages } from 'shared/i18n';
import { Modal } from 'shared/ui';

import { CopyButton } from '../copy-button.tsx';
import styles from './answer.module.css';
import { messages } from './messages.ts';

const WIDTH = 562;
const INDENT = 4;

/** Shows the full answer as JSON, with a copy button [QT-02]. */
export function RawView({ answer, isOpen, onClose }: { answer: unknown; isOpen: boolean; onClose: () => void }) {
  const t = useMessages(messages);
  const text = JSON.stringify(answer, null, INDENT);
  return (
    <Modal
      open={isOpen}
      width={WIDTH}
      title={t('rawTitle')}
      onCancel={onClose}
      footer={<CopyButton isLabeled text={text} label={t('copy')} copied={t('copied')} notCopied={t('notCopied')} />}
    >
      <pre className={styles['raw']} tabIndex={0} aria-label={t('rawTitle')}>
        {text}
      </pre>
    </Modal>
  );
}
