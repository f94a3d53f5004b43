import { useId } from 'react';
import { useMessages } from 'shared/i18n';
import { Modal, Switch } from 'shared/ui';

import { messages } from './messages.ts';
import styles from './shortcuts.module.css';

/** A line of the shortcut list: alternative keys and what they do. */
export interface KeyLine {
  keys: readonly string[];
  does: string;
}

interface ShortcutsDialogProps {
  lines: readonly KeyLine[];
  isOpen: boolean;
  onClose: () => void;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Lists the screen's shortcuts, with a switch that turns single-key shortcuts off. */
export function ShortcutsDialog({ lines, isOpen, onClose, isOn, onSwitch }: ShortcutsDialogProps) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <Modal open={isOpen} title={t('title')} footer={null} onCancel={onClose} width={520}>
      <table className={styles['keys']} aria-label={t('title')}>
        <tbody>
          {lines.map(({ keys, does }) => (
            <tr key={does}>
              <th scope="row">{does}</th>
              <td>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles['switch']}>
        <Switch id={id} checked={isOn} onChange={onSwitch} aria-describedby={`${id}-note`} />
        <label htmlFor={id}>{t('single')}</label>
        <p id={`${id}-note`} className="soft">
          {t('singleHelp')}
        </p>
      </div>
    </Modal>
  );
}
