import type { ComponentProps } from 'react';
import { formatNumber, useMessages } from 'shared/i18n';

import type { Sentence } from '../model.ts';
import { messages } from './messages.ts';

interface CommentsButtonProps extends ComponentProps<'button'> {
  sentence: Sentence;
}

/** Opens the comments of a sentence, and says how many are open. */
export function CommentsButton({ sentence: { comments }, ...attributes }: CommentsButtonProps) {
  const t = useMessages(messages);
  return (
    <button type="button" className="button quiet" {...attributes}>
      {comments > 0 ? t('commentsOpen', { shown: formatNumber(comments) }) : t('comments')}
    </button>
  );
}
