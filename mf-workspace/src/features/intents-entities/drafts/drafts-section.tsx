import { useState } from 'react';
import { languageName, useMessages } from 'shared/i18n';
import { Failure, Skeleton, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { Select } from 'shared/ui';

import { draftsQuery } from './api.ts';
import type { Drafts } from './api.ts';
import { DraftButton } from './draft-button.tsx';
import { DraftList } from './draft-list.tsx';
import styles from './drafts.module.css';
import { messages } from './messages.ts';

interface DraftsSectionProps {
  repository: RepositoryInfo;
  intent: number;
}

/** Sentences drafted by the language model of the site; nothing where it is off and none are waiting [LLM-10]. */
export default function DraftsSection({ repository, intent }: DraftsSectionProps) {
  const t = useMessages(messages);
  const [language, setLanguage] = useState(repository.language);
  const place = { repository, intent, language };
  const query = useQuery(draftsQuery(place));
  const { data } = query;
  if (query.isError && !data) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  // Nothing to offer, or unknown yet: it must not move what is below. Drafts of other languages may wait all the same.
  if ((!data || isIdle(data)) && language === repository.language) return null;
  return (
    <section id="drafts" className={styles['section']} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {data?.is_available && <p className="soft">{t('purpose', { host: data.host ?? '' })}</p>}
      <div className={styles['bar']}>
        <LanguageChoice repository={repository} value={language} onChange={setLanguage} />
        {data?.is_available && <DraftButton key={language} place={place} />}
      </div>
      {data ? <DraftList key={language} place={place} drafts={data.results} /> : <Skeleton rows={2} />}
    </section>
  );
}

const isIdle = ({ is_available: isAvailable, results }: Drafts) => !isAvailable && results.length === 0;

interface LanguageChoiceProps {
  repository: RepositoryInfo;
  value: string;
  onChange: (language: string) => void;
}

function LanguageChoice({ repository, value, onChange }: LanguageChoiceProps) {
  const t = useMessages(messages);
  const languages = [...new Set([repository.language, ...repository.available_languages])];
  if (languages.length < 2) return null;
  return (
    <Select
      aria-label={t('language')}
      value={value}
      options={languages.map((code) => ({ value: code, label: languageName(code) }))}
      onChange={onChange}
    />
  );
}
