import { useMessages } from 'shared/i18n';
import { Modal } from 'shared/ui';

import { CopyButton } from '../../components/copy-button.tsx';
import { messages } from './messages.ts';
import type { Analysis } from './model.ts';
import styles from './quick-test.module.css';

const WIDTH = 562;
const INDENT = 4;

/** The whole answer as JSON, to read and to copy [QT-02]. */
export function RawView({ analysis, isOpen, onClose }: { analysis: Analysis; isOpen: boolean; onClose: () => void }) {
  const t = useMessages(messages);
  const text = JSON.stringify(analysis, null, INDENT);
  return (
    <Modal open={isOpen} width={WIDTH} title={t('rawTitle')} onCancel={onClose} footer={<CopyButton isLabelled text={text} label={t('copy')} copied={t('copied')} notCopied={t('notCopied')} />}>
      {/* A long answer scrolls, and what scrolls has to be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles['raw']} tabIndex={0} aria-label={t('rawTitle')}>{text}</pre>
    </Modal>
  );
}
