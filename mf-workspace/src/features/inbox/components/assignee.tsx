import { useMessages } from 'shared/i18n';
import { useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { counted } from '../../../components/counted.ts';
import { useFailureText } from '../../../components/failure/use-failure-text.ts';
import type { Person } from '../../../components/people/api.ts';
import { PersonField } from '../../../components/people/person-field.tsx';
import { assign } from '../api.ts';
import { assignmentMessages } from '../assignment-messages.ts';

interface AssigneeProps {
  repository: RepositoryInfo;
  questions: readonly { id: number }[];
  /** Who is asked to decide them; missing for selected questions, which may have different ones. */
  present?: Person | null;
  onAssigned?: () => void;
}

/** Asks a person of the team to decide questions, or leaves them to anybody [INB-23]. */
export function Assignee({ repository, questions, present, onAssigned }: AssigneeProps) {
  const t = useMessages(assignmentMessages);
  const failureText = useFailureText();
  const { message } = App.useApp();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (person: Person | undefined) =>
      assign(
        repository,
        questions.map(({ id }) => id),
        person?.nickname ?? '',
      ),
    onSuccess: (_, person) => {
      const many = counted(questions.length);
      void message.success(person ? t('assigned', { ...many, person: person.name }) : t('unassigned', many));
      onAssigned?.();
    },
    onError: (reason) => present === undefined && void message.error(failureText(reason)),
  });
  return (
    <PersonField
      repository={repository}
      label={t(present === undefined ? 'assign' : 'assignedTo')}
      value={present ?? null}
      {...(present === undefined && { placeholder: t('assign') })}
      error={error}
      isBusy={isPending}
      onChange={mutate}
    />
  );
}
