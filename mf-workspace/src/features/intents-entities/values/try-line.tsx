import { useState } from 'react';
import { SearchField } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';
import { EntityTag, HighlightedSentence } from 'shared/sentence';

import { useFailureText } from '../../../components/failure/use-failure-text.ts';
import { tableQuery, triedQuery } from './api.ts';
import type { EntityOf } from './api.ts';
import { matchesIn } from './matches.ts';
import { messages } from './messages.ts';
import styles from './values.module.css';

interface TryLineProps {
  entity: EntityOf;
  name: string;
  words: readonly string[];
  patterns: string[];
}

/** Maximum length that the server accepts. */
const TEXT_MAX = 200;

/** Shows what values, words and patterns match in a sentence, including unsaved ones. */
export function TryLine(props: TryLineProps) {
  const t = useMessages(messages);
  const [text, setText] = useState('');
  return (
    <div className={styles['try']}>
      <SearchField
        label={t('tryIt')}
        placeholder={t('tryPlaceholder')}
        value={text}
        onSearch={(typed) => setText(typed.slice(0, TEXT_MAX))}
      />
      {text !== '' && <Matched {...props} text={text} />}
    </div>
  );
}

function Matched({ entity, name, words, patterns, text }: TryLineProps & { text: string }) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const table = useQuery(tableQuery(entity));
  const tried = useQuery(triedQuery(entity, text, patterns));
  if (tried.isError)
    return (
      <p className={styles['broken']} role="alert">
        {failureText(tried.error)}
      </p>
    );
  return (
    <QueryView query={table} rows={1} empty={null} isEmpty={() => false}>
      {(values) => {
        const marks = matchesIn(text, { entity: name, values, words, matches: tried.data ?? [] });
        return (
          <div role="status">
            <p className="sentence">
              <HighlightedSentence text={text} marks={marks} />
            </p>
            {marks.length === 0 && <p className="soft">{t('noMatch')}</p>}
            {marks.map(({ start, end, resolved_value: meaning }) => (
              <p key={start}>
                <EntityTag entity={name} /> <span dir="auto">{text.slice(start, end)}</span>
                {meaning !== undefined && <span className="soft"> = {meaning}</span>}
              </p>
            ))}
          </div>
        );
      }}
    </QueryView>
  );
}
