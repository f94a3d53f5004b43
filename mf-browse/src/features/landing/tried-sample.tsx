import { useState } from 'react';
import { formatNumber, useMessages } from 'shared/i18n';
import { Link, useQuery } from 'shared/platform';
import { paths } from 'shared/routes';

import { countSentences } from '../../components/public-repository.ts';
import type { PublicRepository } from '../../components/public-repository.ts';
import { AnnotatedSentence } from '../../components/try/annotated-sentence.tsx';
import { Answer } from '../../components/try/answer.tsx';
import { cutSentence, spansOf } from '../../components/try/cut-sentence.ts';
import { TryForm } from '../../components/try/try-form.tsx';
import { useAnnouncedAnswer } from '../../components/try/use-announced-answer.ts';
import { answerQuery } from './api.ts';
import type { Sample } from './api.ts';
import { IntentRow } from './intent-row.tsx';
import { messages } from './messages.ts';
import { nameIntents } from './model.ts';
import styles from './samples.module.css';

/** A sentence longer than this (UTF-16 units) gets a smaller font. */
const LARGE_LENGTH = 64;

/**
 * A test sentence with the parse result, then any sentence of the visitor. If parsing is unavailable, the test sentence
 * is shown with its own labels.
 */
export function TriedSample({ sample: { repository, sentence, more }, onTry }: { sample: Sample; onTry: () => void }) {
  const [asked, setAsked] = useState<string>();
  const text = asked ?? sentence.text;
  const example = useQuery(answerQuery(repository, sentence.text));
  const answer = useQuery(answerQuery(repository, text));
  useAnnouncedAnswer(asked === undefined ? undefined : answer.data);
  if (example.isError) return <LabeledSample repository={repository} sentence={sentence} />;

  const handleTry = (wanted: string) => {
    setAsked(wanted);
    onTry();
  };
  const pieces = answer.data ? cutSentence(answer.data.text, spansOf(answer.data)) : cutSentence(text, []);
  return (
    <>
      <div className={styles['sentence']} aria-busy={answer.isPending}>
        <AnnotatedSentence
          pieces={pieces}
          language={repository.language}
          size={text.length > LARGE_LENGTH ? 'medium' : 'large'}
        />
      </div>
      <div className={styles['answer']}>
        {answer.data && <Answer answer={answer.data} />}
        {answer.isError && <p role="alert">{answer.error.message}</p>}
        {answer.isPending && <div />}
        <Caption repository={repository} isAnswer />
      </div>
      <TryForm name={repository.name} language={repository.language} offers={more} onTry={handleTry} />
    </>
  );
}

function LabeledSample({ repository, sentence }: Pick<Sample, 'repository' | 'sentence'>) {
  const { named, more } = nameIntents(repository.intents, sentence.intent);
  return (
    <>
      <div className={styles['sentence']}>
        <AnnotatedSentence pieces={cutSentence(sentence.text, sentence.entities)} language={sentence.language} />
      </div>
      <div className={styles['answer']}>
        <IntentRow intents={named} more={more} />
        <Caption repository={repository} />
      </div>
    </>
  );
}

function Caption({ repository, isAnswer = false }: { repository: PublicRepository; isAnswer?: boolean }) {
  const t = useMessages(messages);
  const count = countSentences(repository);
  const path = paths.repositorySummary({ ownerNickname: repository.owner__nickname, slug: repository.slug });
  return (
    <figcaption>
      {isAnswer ? t('answerOf') : t('testSentenceOf')}{' '}
      <Link to={path} dir="auto">
        {repository.name}
      </Link>
      <span>{t('learnedFrom', { count, amount: formatNumber(count) })}</span>
    </figcaption>
  );
}
