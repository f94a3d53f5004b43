import { useCopy } from 'shared/forms';

import { Icon } from './icon.tsx';

export interface CopyButtonProps {
  text: string;
  /** Names the copied content. */
  label: string;
  copied: string;
  notCopied: string;
  /** Shows the label next to the icon. */
  isLabeled?: boolean;
}

/** Copies `text` and confirms it in a toast. */
export function CopyButton({ text, label, copied, notCopied, isLabeled = false }: CopyButtonProps) {
  const copy = useCopy({ copied, notCopied });
  return (
    <button type="button" className="button" aria-label={label} title={label} onClick={() => copy(text)}>
      <Icon name="copy" size={18} />
      {isLabeled && label}
    </button>
  );
}
