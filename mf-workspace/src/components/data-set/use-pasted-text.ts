import { useDraft } from 'shared/forms';
import type { RepositoryInfo } from 'shared/repository';

const isEmpty = ({ text }: { text: string }) => text === '';

/** Pasted text; it survives errors, closing the dialog and a reload. */
export function usePastedText({ uuid }: RepositoryInfo) {
  const { value, change, end } = useDraft(`import-${uuid}`, {
    first: { text: '' },
    read: ({ text }) => (typeof text === 'string' ? { text } : undefined),
    isUnsaved: (typed) => !isEmpty(typed),
    isEmpty,
  });
  return { text: value.text, set: (text: string) => change({ text }), forget: () => end({ text: '' }) };
}
