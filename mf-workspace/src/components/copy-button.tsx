import { App } from 'shared/ui';

import { Icon } from './icon.tsx';

export interface CopyButtonProps {
  text: string;
  /** Says what is copied. */
  label: string;
  copied: string;
  notCopied: string;
  /** Shows the label beside the icon. */
  isLabelled?: boolean;
}

/** Copies `text` and says so in a toast. */
export function CopyButton({ text, label, copied, notCopied, isLabelled = false }: CopyButtonProps) {
  const { message } = App.useApp();
  // Browsers offer no clipboard to pages that did not come over a secure connection.
  const copy = async () => {
    if (!navigator.clipboard) throw new Error('no clipboard');
    await navigator.clipboard.writeText(text);
  };
  const handleClick = () => {
    copy().then(
      () => message.success(copied),
      () => message.error(notCopied),
    );
  };
  return (
    <button type="button" className="button" aria-label={label} title={label} onClick={handleClick}>
      <Icon name="copy" size={18} />
      {isLabelled && label}
    </button>
  );
}
