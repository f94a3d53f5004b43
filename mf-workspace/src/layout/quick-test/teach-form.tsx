import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import { KnownWordsProvider } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';

import { entitiesOf } from '../../components/answer/model.ts';
import type { Analysis, Question } from '../../components/answer/model.ts';
import { SentenceForm, useAddSentence } from '../../sentences/index.ts';
import type { SentenceBody } from '../../sentences/index.ts';
import { messages } from './messages.ts';
import styles from './quick-test.module.css';

interface TeachFormProps {
  repository: RepositoryInfo;
  question: Question;
  analysis: Analysis;
  onDone: (intent: string) => void;
  onCancel: () => void;
}

/** Corrects the prediction for a tested sentence, with known words proposed, and adds it to the training sentences. */
export function TeachForm({ repository, question, analysis, onDone, onCancel }: TeachFormProps) {
  const t = useMessages(messages);
  const taught = { ...repository, repository_version_id: question.version };
  const add = useAddSentence(taught);
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
      <KnownWordsProvider repository={taught}>
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
      </KnownWordsProvider>
    </div>
  );
}
