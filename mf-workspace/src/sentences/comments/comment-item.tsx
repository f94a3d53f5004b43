import { useState } from 'react';
import { ConfirmButton } from 'shared/forms';
import { formatAgo, formatMoment, useMessages } from 'shared/i18n';
import { useUnsavedChanges } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { InlineForm } from '../../components/inline-form.tsx';
import { shortened } from '../model.ts';
import sentenceStyles from '../sentences.module.css';
import { useChangeComment, useDeleteComment } from './api.ts';
import type { Person } from '../../components/people/api.ts';
import type { Comment } from './api.ts';
import { CommentField } from './comment-field.tsx';
import { CommentText } from './comment-text.tsx';
import styles from './comments.module.css';
import { messages } from './messages.ts';

interface CommentItemProps {
  repository: RepositoryInfo;
  sentence: number;
  comment: Comment;
  people: readonly Person[];
}

/** A comment, which its author edits in place. */
export function CommentItem(props: CommentItemProps) {
  const { repository, sentence, comment, people } = props;
  const t = useMessages(messages);
  const [isEditing, setEditing] = useState(false);
  const removal = useDeleteComment(repository, sentence, comment.id);
  const { author, text, created_at: createdAt, edited_at: editedAt } = comment;
  const nickname = author ? `@${author.nickname}` : undefined;
  return (
    <li className={styles['comment']}>
      <p className={styles['head']}>
        <strong title={nickname}>{author ? author.name : t('formerMember')}</strong>{' '}
        <time className="soft" dateTime={createdAt} title={formatMoment(createdAt)}>
          {formatAgo(createdAt)}
        </time>
        {editedAt !== null && (
          <span className="soft" title={formatMoment(editedAt)}>
            {' · '}
            {t('edited')}
          </span>
        )}
      </p>
      {isEditing ? (
        <EditComment {...props} onDone={() => setEditing(false)} />
      ) : (
        <>
          <CommentText text={text} people={people} />
          {(comment.can_edit || comment.can_delete) && (
            <div className={sentenceStyles['actions']}>
              {comment.can_edit && (
                <button
                  type="button"
                  className="button quiet"
                  aria-label={t('editComment', { text: shortened(text) })}
                  onClick={() => setEditing(true)}
                >
                  {t('edit')}
                </button>
              )}
              {comment.can_delete && (
                <ConfirmButton
                  action={t('delete')}
                  label={t('deleteComment', { text: shortened(text) })}
                  title={t('deleteQuestion')}
                  text={shortened(text)}
                  isDanger
                  className="button quiet"
                  onConfirm={() => removal.mutateAsync()}
                />
              )}
            </div>
          )}
        </>
      )}
    </li>
  );
}

function EditComment({ repository, sentence, comment, people, onDone }: CommentItemProps & { onDone: () => void }) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const [text, setText] = useState(comment.text);
  const save = useChangeComment(repository, sentence, comment.id);
  useUnsavedChanges(text !== comment.text);

  function submit() {
    if (text.trim() === '' || save.isPending) return;
    save.mutate(text.trim(), { onSuccess: onDone });
  }

  return (
    <InlineForm
      className={sentenceStyles['edit']}
      aria-label={t('editComment', { text: shortened(comment.text) })}
      onSubmit={submit}
      onEscape={onDone}
    >
      <CommentField
        value={text}
        people={people}
        error={save.error ? failureText(save.error) : undefined}
        onChange={setText}
        onSubmit={submit}
      />
      <div className={sentenceStyles['actions']}>
        <button type="submit" className="button" disabled={text.trim() === '' || save.isPending}>
          {t('save')}
        </button>
        <button type="button" className="button quiet" onClick={onDone}>
          {t('cancel')}
        </button>
      </div>
    </InlineForm>
  );
}
