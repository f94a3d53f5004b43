import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { PersonField } from '../../components/people/person-field.tsx';
import { useChangeThread } from './api.ts';
import type { Thread } from './api.ts';
import { messages } from './messages.ts';

interface ReviewerProps {
  repository: RepositoryInfo;
  sentence: number;
  review: NonNullable<Thread['review']>;
}

/** Asks a person of the team to review the sentence, or leaves it to anybody [TRN-88]. */
export function Reviewer({ repository, sentence, review }: ReviewerProps) {
  const t = useMessages(messages);
  const assign = useChangeThread(repository, sentence);
  return (
    <PersonField
      repository={repository}
      label={t('assignedTo')}
      value={review.assigned_to}
      error={assign.error}
      isBusy={assign.isPending}
      onChange={(person) =>
        assign.mutate(
          { assigned_to: person?.nickname ?? '' },
          { onSuccess: () => announce(person ? t('assigned', { person: person.name }) : t('unassigned')) },
        )
      }
    />
  );
}
