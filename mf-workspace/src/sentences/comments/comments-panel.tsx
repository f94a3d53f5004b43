import { formatAgo, useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { counted } from '../../components/counted.ts';
import { Icon } from '../../components/icon.tsx';
import sentenceStyles from '../sentences.module.css';
import { peopleQuery } from '../../components/people/api.ts';
import { threadQuery } from './api.ts';
import type { Comment, Thread } from './api.ts';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { messages } from './messages.ts';
import { NewComment } from './new-comment.tsx';
import { Reviewer } from './reviewer.tsx';

interface CommentsPanelProps {
  repository: RepositoryInfo;
  /** Id of the sentence. */
  sentence: number;
}

/** What the team wrote about a sentence, with its review; resolved comments are folded away [TRN-80]. */
export function CommentsPanel({ repository, sentence }: CommentsPanelProps) {
  const t = useMessages(messages);
  const query = useQuery(threadQuery(repository, sentence));
  const { data: people = [] } = useQuery(peopleQuery(repository));
  const list = (comments: readonly Comment[]) => (
    <ul className={styles['comments']}>
      {comments.map((comment) => (
        <CommentItem key={comment.id} repository={repository} sentence={sentence} comment={comment} people={people} />
      ))}
    </ul>
  );
  return (
    <section className={sentenceStyles['panel']} aria-label={t('comments')}>
      <QueryView query={query} rows={2} isEmpty={() => false} empty={null}>
        {(thread) => {
          const resolved = thread.comments.filter((comment) => comment.is_resolved);
          const open = thread.comments.filter((comment) => !comment.is_resolved);
          return (
            <div className={styles['thread']}>
              {thread.review && <ReviewNotice review={thread.review} />}
              {thread.review && repository.authorization.can_contribute && (
                <Reviewer repository={repository} sentence={sentence} review={thread.review} />
              )}
              {thread.comments.length === 0 && <p className="soft">{t('none')}</p>}
              {resolved.length > 0 && (
                <details>
                  <summary>{t('resolved', counted(resolved.length))}</summary>
                  {list(resolved)}
                </details>
              )}
              {open.length > 0 && list(open)}
              {repository.authorization.can_contribute && (
                <NewComment repository={repository} sentence={sentence} thread={thread} people={people} />
              )}
            </div>
          );
        }}
      </QueryView>
    </section>
  );
}

function ReviewNotice({ review }: { review: NonNullable<Thread['review']> }) {
  const t = useMessages(messages);
  const { requested_by: person, requested_at: requestedAt } = review;
  const when = formatAgo(requestedAt);
  return (
    <p className={styles['review']}>
      <Icon name="warning" size={16} />
      <span>{person ? t('requestedBy', { person: person.name, when }) : t('requestedBySomebody', { when })}</span>
    </p>
  );
}
