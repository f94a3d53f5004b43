import { SENTENCE_WORDS_MAX } from 'shared/domain';
import { useMessages } from 'shared/i18n';

import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { messages } from '../messages.ts';
import { fieldErrors, rejectionKind } from '../model.ts';
import type { SentenceErrors } from '../model.ts';

interface Rejection {
  /** The reason in one sentence. */
  message: string;
  /** The server's messages about individual fields. */
  fields: SentenceErrors;
  /** The same for forms without toasts: the message is shown at the text when no field explains it. */
  errors: SentenceErrors;
}

/**
 * Explains in the interface language why the server rejected a sentence.
 * @param options.hasDuplicates false for translations, where an error about the whole does not mean a duplicate
 * sentence.
 */
export function useRejection({ hasDuplicates = true } = {}): (error: Error, text: string) => Rejection {
  const t = useMessages(messages);
  const failureText = useFailureText();
  return (error, text) => {
    const found = rejectionKind(error, text);
    const kind = found === 'duplicate' && !hasDuplicates ? 'other' : found;
    const fields = fieldErrors(error);
    const message = kind === 'other' ? failureText(error) : t(kind, { count: SENTENCE_WORDS_MAX });
    const isExplained = kind === 'other' && Object.keys(fields).length > 0;
    return { message, fields, errors: isExplained ? fields : { ...fields, text: [message] } };
  };
}
