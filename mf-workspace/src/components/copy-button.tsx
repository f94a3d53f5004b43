import { App } from 'shared/ui';

import { Icon } from './icon.tsx';

export interface CopyButtonProps {
  text: string;
  /** Names what is copied. */
  label: string;
  copied: string;
  notCopied: string;
  /** Shows the label next to the icon. */
  isLabelled?: boolean;
}

/** Copies `text` and confirms it in a toast. */
export function CopyButton({ text, label, copied, notCopied, isLabelled = false }: CopyButtonProps) {
  const { message } = App.useApp();
  // On insecure origins `clipboard` is undefined: the call throws, and the promise rejects.
  const copy = async () => {
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
