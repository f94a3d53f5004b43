import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { entitiesOf } from '../../components/answer/model.ts';
import type { Analysis, Question } from '../../components/answer/model.ts';
import { useAddSentence } from '../../components/sentences/api.ts';
import type { SentenceBody } from '../../components/sentences/api.ts';
import { SentenceForm } from '../../components/sentences/sentence-form.tsx';
import { messages } from './messages.ts';
import styles from './quick-test.module.css';

interface TeachFormProps {
  repository: RepositoryInfo;
  question: Question;
  analysis: Analysis;
  onDone: (intent: string) => void;
  onCancel: () => void;
}

/** The tried sentence with the answered intent and entities, to be put right and added to the training sentences. */
export function TeachForm({ repository, question, analysis, onDone, onCancel }: TeachFormProps) {
  const t = useMessages(messages);
  const add = useAddSentence({ ...repository, repository_version_id: question.version });
  const answered: SentenceBody = {
    text: question.text,
    intent: analysis.intent.name ?? '',
    entities: entitiesOf(analysis),
  };

  function handleSave(body: SentenceBody) {
    add.mutate(
      { ...body, language: analysis.language },
      {
        onSuccess: () => {
          announce(t('taught', { intent: body.intent }));
          onDone(body.intent);
        },
      },
    );
  }

  return (
    <div className={styles['teach']}>
      <p className="soft">{t('teachText')}</p>
      <SentenceForm
        repository={repository}
        initial={answered}
        language={analysis.language}
        saveLabel={t('add')}
        isSaving={add.isPending}
        error={add.error}
        onSave={handleSave}
        onCancel={onCancel}
      />
    </div>
  );
}
