import { useMessages } from 'shared/i18n';

import { counted } from '../../components/counted.ts';
import { Icon } from '../../components/icon.tsx';
import type { Sentence } from '../model.ts';
import styles from './comments.module.css';
import { messages } from './messages.ts';

/** Beside a sentence in the list: whether it needs a review, and its number of open comments. */
export function CommentNotes({ sentence }: { sentence: Sentence }) {
  const t = useMessages(messages);
  const { needs_review: needsReview, assigned_to: reviewer, comments } = sentence;
  return (
    <span className={styles['notes']}>
      {needsReview && (
        <span className={styles['needsReview']}>
          <Icon name="warning" size={14} />{' '}
          {reviewer ? t('needsReviewBy', { person: reviewer.name }) : t('needsReview')}
        </span>
      )}
      {comments > 0 && (
        <span>
          <Icon name="spark" size={14} /> {t('open', counted(comments))}
        </span>
      )}
    </span>
  );
}
