import { useDraft } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { InlineForm } from '../../components/inline-form.tsx';
import { useFailureText } from '../../components/failure/use-failure-text.ts';
import styles from '../sentences.module.css';
import { useChangeThread } from './api.ts';
import type { Person } from '../../components/people/api.ts';
import type { Thread } from './api.ts';
import { CommentField } from './comment-field.tsx';
import { messages } from './messages.ts';

interface NewCommentProps {
  repository: RepositoryInfo;
  sentence: number;
  thread: Thread;
  people: readonly Person[];
}

const EMPTY = { text: '' };

/** Writes a comment, asks for a review or ends it; each of them with or without a text. */
export function NewComment({ repository, sentence, thread, people }: NewCommentProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const draft = useDraft(`comment-${sentence}`, {
    first: EMPTY,
    read: ({ text }) => (typeof text === 'string' ? { text } : undefined),
    isUnsaved: ({ text }) => text !== '',
    isEmpty: ({ text }) => text === '',
  });
  const send = useChangeThread(repository, sentence);
  const text = draft.value.text.trim();
  const isResolvable = thread.review !== null || thread.comments.some((comment) => !comment.is_resolved);

  function change(needsReview: boolean | undefined, done: string) {
    if (send.isPending || (text === '' && needsReview === undefined)) return;
    send.mutate(
      { ...(text !== '' && { text }), ...(needsReview !== undefined && { needs_review: needsReview }) },
      {
        onSuccess: () => {
          draft.end(EMPTY);
          announce(done);
        },
      },
    );
  }
  const add = () => change(undefined, t('sent'));

  return (
    <InlineForm className={styles['edit']} aria-label={t('comment')} onSubmit={add} onEscape={() => draft.end(EMPTY)}>
      <CommentField
        value={draft.value.text}
        people={people}
        error={send.error ? failureText(send.error) : undefined}
        onChange={(value) => draft.change({ text: value })}
        onSubmit={add}
      />
      <div className={styles['actions']}>
        <button type="submit" className="button" disabled={text === '' || send.isPending} aria-busy={send.isPending}>
          {t('send')}
        </button>
        {thread.review === null && (
          <button
            type="button"
            className="button quiet"
            disabled={send.isPending}
            onClick={() => change(true, t('requested'))}
          >
            {t('askForReview')}
          </button>
        )}
        {isResolvable && (
          <button
            type="button"
            className="button quiet"
            disabled={send.isPending}
            onClick={() => change(false, t(thread.review ? 'ended' : 'resolvedAll'))}
          >
            {t(thread.review ? 'endReview' : 'resolve')}
          </button>
        )}
      </div>
    </InlineForm>
  );
}
