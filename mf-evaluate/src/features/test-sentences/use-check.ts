import { trimSentence } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import type { SentenceValue } from 'shared/sentence';

import { messages } from './messages.ts';
import { unknownEntities } from './model.ts';
import type { FieldErrors, TestSentenceChange } from './model.ts';

interface Checked {
  errors: FieldErrors;
  /** The request; missing if there are errors. */
  change?: TestSentenceChange;
}

/** Validates a test sentence: text and intent are required, and the training must have its entities. */
export function useCheck({
  entities_list: known,
}: RepositoryInfo): (sentence: SentenceValue, intent: string) => Checked {
  const t = useMessages(messages);
  return (sentence, intent) => {
    const { text, marks } = trimSentence(sentence);
    const unknown = unknownEntities(marks, known);
    const errors: FieldErrors = {
      ...(text === '' && { text: [t('textRequired')] }),
      ...(intent === '' && { intent: [t('intentRequired')] }),
      ...(unknown.length > 0 && { entities: [t('unknownEntities', { names: unknown.join(', ') })] }),
    };
    return Object.keys(errors).length > 0 ? { errors } : { errors, change: { text, intent, entities: marks } };
  };
}
