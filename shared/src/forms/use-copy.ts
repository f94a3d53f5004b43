import { App } from '../ui/index.ts';

interface CopyTexts {
  copied: string;
  notCopied: string;
}

/** A function that copies a text and confirms it in a toast. */
export function useCopy({ copied, notCopied }: CopyTexts): (text: string) => void {
  const { message } = App.useApp();
  // On insecure origins `clipboard` is undefined: the call throws, and the promise rejects.
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
  };
  return (text) => {
    copy(text).then(
      () => message.success(copied),
      () => message.error(notCopied),
    );
  };
}
