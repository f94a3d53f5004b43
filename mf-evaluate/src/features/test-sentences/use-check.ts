import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { trimSentence } from 'shared/sentence';
import type { SentenceValue } from 'shared/sentence';

import { messages } from './messages.ts';
import { unknownEntities } from './model.ts';
import type { Problems, TestSentenceChange } from './model.ts';

interface Checked {
  problems: Problems;
  /** What may be sent; missing while there are problems. */
  change?: TestSentenceChange;
}

/** Checks a test sentence before it is sent: text and intent are there, and its entities are known from the training. */
export function useCheck({
  entities_list: known,
}: RepositoryInfo): (sentence: SentenceValue, intent: string) => Checked {
  const t = useMessages(messages);
  return (sentence, intent) => {
    const { text, marks } = trimSentence(sentence);
    const unknown = unknownEntities(marks, known);
    const problems: Problems = {
      ...(text === '' && { text: [t('textRequired')] }),
      ...(intent === '' && { intent: [t('intentRequired')] }),
      ...(unknown.length > 0 && { entities: [t('unknownEntities', { names: unknown.join(', ') })] }),
    };
    return Object.keys(problems).length > 0 ? { problems } : { problems, change: { text, intent, entities: marks } };
  };
}
