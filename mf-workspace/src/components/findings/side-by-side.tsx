import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Link, QueryView, useQuery } from 'shared/platform';
import { useRepositoryPath, useVersionedPath } from 'shared/repository';
import { paths } from 'shared/routes';
import { HighlightedSentence } from 'shared/sentence';

import { sentencesQuery } from '../../sentences/index.ts';
import { counted } from '../counted.ts';
import type { Finding, FoundSentence, Place } from './api.ts';
import styles from './findings.module.css';
import { messages } from './messages.ts';

/** Other sentences of an intent that are shown below the confused ones. */
const OTHERS_SHOWN = 20;

interface SideBySideProps {
  finding: Finding;
  place: Place;
}

/** The sentences of confused intents in columns, the confused ones first; loaded when opened [FND-23]. */
export function SideBySide({ finding, place }: SideBySideProps) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['compared']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('sideBySide')}</summary>
      {isOpen && (
        <div className={styles['columns']}>
          {finding.subject.intents.map((intent) => (
            <Column key={intent} intent={intent} finding={finding} place={place} />
          ))}
        </div>
      )}
    </details>
  );
}

function Column({ intent, finding, place: { repository, language } }: SideBySideProps & { intent: string }) {
  const t = useMessages(messages);
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  const { uuid, repository_version_id: version, intents } = repository;
  const list = { repository_uuid: uuid, repository_version: version, intent, language };
  const query = useQuery(sentencesQuery(repository, list, { page: 1, size: OTHERS_SHOWN, order: 'newest' }));
  const id = intents.find(({ value }) => value === intent)?.id;
  const confused = finding.sentences.filter((sentence) => sentence.intent === intent);
  return (
    <section aria-label={intent}>
      <h3 dir="auto">
        {id === undefined ? intent : <Link to={versioned(paths.repositoryIntent(address, id))}>{intent}</Link>}{' '}
        {query.data && <span className="soft">{t('sentencesOf', counted(query.data.count))}</span>}
      </h3>
      {confused.length > 0 && (
        <div className={styles['mistaken']}>
          <p className="soft">{t('mistaken')}</p>
          <Sentences sentences={confused} language={language} />
        </div>
      )}
      <QueryView query={query} empty={null}>
        {({ results }) => (
          <Sentences
            sentences={results.filter((one) => confused.every((sentence) => sentence.id !== one.id))}
            language={language}
          />
        )}
      </QueryView>
    </section>
  );
}

interface SentencesProps {
  sentences: readonly Pick<FoundSentence, 'id' | 'text' | 'entities'>[];
  language: string;
}

function Sentences({ sentences, language }: SentencesProps) {
  return (
    <ul className={styles['sentences']}>
      {sentences.map(({ id, text, entities }) => (
        <li key={id}>
          <HighlightedSentence text={text} marks={entities} language={language} isFocusable={false} />
        </li>
      ))}
    </ul>
  );
}
