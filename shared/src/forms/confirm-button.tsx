import type { ReactNode } from 'react';

import { refusalText } from '../api/index.ts';
import { useMessages } from '../i18n/index.ts';
import { App, Button } from '../ui/index.ts';
import { messages } from './messages.ts';

export interface ConfirmButtonProps {
  /** What the button does, on the button and in the dialog. */
  action: string;
  /** Accessible name, where several buttons have the same action. */
  label?: string;
  title: string;
  text: ReactNode;
  /** Leaves everything as it is; "Cancel" by default. */
  keep?: string;
  /** Whether the action removes something. */
  isDanger?: boolean;
  /** Whether the button has the color of danger too, not only the dialog. */
  isRed?: boolean;
  isDisabled?: boolean;
  /** A class of the theme, for a button that is not one of the component library. */
  className?: string;
  onConfirm: () => Promise<unknown>;
  /** Shown after success. */
  done?: string;
  /** Shown for an error without a text of the server. */
  failed?: string;
}

/** Asks before it acts. The focus is on the choice that changes nothing; an error is shown as a message. */
export function ConfirmButton({ action, label, isDanger = false, isDisabled, className, ...rest }: ConfirmButtonProps) {
  const t = useMessages(messages);
  const { message, modal } = App.useApp();
  const { title, text, keep = t('cancel'), isRed = false, onConfirm, done, failed = t('failed') } = rest;
  const run = async () => {
    try {
      await onConfirm();
      if (done !== undefined) void message.success(done);
    } catch (error) {
      void message.error(refusalText(error, failed));
    }
  };
  const handleClick = () =>
    void modal.confirm({
      title,
      content: text,
      okText: action,
      okButtonProps: { danger: isDanger },
      cancelText: keep,
      focusable: { autoFocusButton: 'cancel' },
      onOk: run,
    });
  const button = { 'aria-label': label, disabled: isDisabled, onClick: handleClick, children: action };
  return className === undefined ? (
    <Button danger={isRed} {...button} />
  ) : (
    <button type="button" className={className} {...button} />
  );
}
