import { useId } from 'react';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { Select } from 'shared/ui';

import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { useChangeThread } from './api.ts';
import type { Person, Thread } from './api.ts';
import styles from './comments.module.css';
import { messages } from './messages.ts';

interface ReviewerProps {
  repository: RepositoryInfo;
  sentence: number;
  review: NonNullable<Thread['review']>;
  /** Who can be asked. */
  people: readonly Person[];
}

/** Asks a person of the team to review the sentence, or leaves it to anybody [TRN-88]. */
export function Reviewer({ repository, sentence, review, people }: ReviewerProps) {
  const t = useMessages(messages);
  const id = useId();
  const failureText = useFailureText();
  const assign = useChangeThread(repository, sentence);
  const options = [
    { value: '', label: t('anybody') },
    ...people.map(({ nickname, name }) => ({ value: nickname, label: name })),
  ];

  function handleChange(nickname: string) {
    const person = people.find((each) => each.nickname === nickname);
    assign.mutate(
      { assigned_to: nickname },
      { onSuccess: () => announce(person ? t('assigned', { person: person.name }) : t('unassigned')) },
    );
  }

  return (
    <div className={styles['reviewer']}>
      <Field id={id} label={t('assignedTo')} errors={assign.error ? [failureText(assign.error)] : []}>
        <Select
          id={id}
          value={review.assigned_to?.nickname ?? ''}
          options={options}
          loading={assign.isPending}
          aria-describedby={`${id}-note`}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={handleChange}
        />
      </Field>
    </div>
  );
}
