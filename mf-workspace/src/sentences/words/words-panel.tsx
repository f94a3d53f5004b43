import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { announce, Pagination, QueryView, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { HighlightedSentence } from 'shared/sentence';

import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { suggestionsQuery, useAddSentence } from '../api.ts';
import { messages } from '../messages.ts';
import type { Sentence } from '../model.ts';
import styles from '../sentences.module.css';
import { PAIRS_SHOWN, readSuggestions, withWords } from './model.ts';
import type { SimilarWord } from './model.ts';

interface WordsPanelProps {
  repository: RepositoryInfo;
  sentence: Sentence;
}

/** Builds a new sentence by swapping in similar words, and adds it [TRN-05]. */
export function WordsPanel({ repository, sentence }: WordsPanelProps) {
  const t = useMessages(messages);
  const query = useQuery(suggestionsQuery(sentence.id));
  return (
    <section className={styles['panel']} aria-label={t('words')}>
      <QueryView
        query={query}
        rows={3}
        isEmpty={(answer) => (readSuggestions(answer) ?? []).length === 0}
        empty={
          <p className="soft">{query.data && readSuggestions(query.data) ? t('noWords') : t('noWordsOfLanguage')}</p>
        }
      >
        {(answer) => <Builder repository={repository} sentence={sentence} pairs={readSuggestions(answer) ?? []} />}
      </QueryView>
    </section>
  );
}

function Builder({ repository, sentence, pairs }: WordsPanelProps & { pairs: readonly SimilarWord[] }) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [added, setAdded] = useState<readonly string[]>([]);
  const add = useAddSentence(repository);
  const built = withWords({ text: sentence.text, marks: sentence.entities }, chosen);
  const isNew = built.text.trim() !== '' && built.text !== sentence.text && !added.includes(built.text);

  function choose({ word, similar }: SimilarWord) {
    add.reset();
    setChosen((now) => {
      const next = new Map(now);
      if (now.get(word) === similar) next.delete(word);
      else next.set(word, similar);
      return next;
    });
  }

  function handleAdd() {
    add.mutate(
      { text: built.text, intent: sentence.intent, language: sentence.language, entities: built.marks },
      {
        onSuccess: () => {
          setAdded((all) => [...all, built.text]);
          announce(t('wordsAdded', { text: built.text }));
        },
      },
    );
  }

  return (
    <>
      <p className="soft">{t('wordsText')}</p>
      <ul className={styles['pairs']} aria-label={t('words')}>
        {pairs.slice((page - 1) * PAIRS_SHOWN, page * PAIRS_SHOWN).map((pair) => (
          <li key={`${pair.word} ${pair.similar}`}>
            <button
              type="button"
              className="button"
              aria-pressed={chosen.get(pair.word) === pair.similar}
              onClick={() => choose(pair)}
            >
              <span dir="auto">{pair.word}</span> <span aria-hidden="true">→</span>
              <span className="visually-hidden">{t('becomes')}</span> <strong dir="auto">{pair.similar}</strong>
            </button>
          </li>
        ))}
      </ul>
      <Pagination page={page} pageSize={PAIRS_SHOWN} count={pairs.length} onPage={setPage} />
      <div className={styles['built']} aria-label={t('newSentence')} role="group">
        <HighlightedSentence text={built.text} marks={built.marks} language={sentence.language} />
        <button
          type="button"
          className="button"
          disabled={!isNew || add.isPending}
          aria-busy={add.isPending}
          onClick={handleAdd}
        >
          {t('addToTraining')}
        </button>
      </div>
      {add.error && (
        <p className={styles['error']} role="alert">
          {failureText(add.error)}
        </p>
      )}
      {added.length > 0 && (
        <ul className={styles['added']} aria-label={t('addedList')}>
          {added.map((text) => (
            <li key={text} dir="auto">
              {t('wordsAdded', { text })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
