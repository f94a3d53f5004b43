import { useState } from 'react';
import { languageName, useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { findingsQuery } from './api.ts';
import type { About, Place } from './api.ts';
import { FindingGroup } from './finding-group.tsx';
import styles from './findings.module.css';
import { messages } from './messages.ts';
import { groupsOf } from './model.ts';

/** Findings of each kind at first, and the server's maximum. */
const SHOWN = 3;
const ALL = 200;

/** The findings about one intent or entity, by language; nothing where there are none [ENT-71]. */
export function SubjectFindings({ repository, about }: { repository: RepositoryInfo; about: About }) {
  const languages = [...new Set([repository.language, ...repository.available_languages])];
  return languages.map((language) => <OfLanguage key={language} place={{ repository, language }} about={about} />);
}

function OfLanguage({ place, about }: { place: Place; about: About }) {
  const t = useMessages(messages);
  const [limit, setLimit] = useState(SHOWN);
  const { data } = useQuery(findingsQuery(place, { show: 'open', limit, about }));
  if (!data || data.open === 0) return null;
  const isOnly = place.repository.available_languages.length <= 1;
  return (
    <section className={styles['screen']} aria-label={t('findingsOf', { language: languageName(place.language) })}>
      <h2>{isOnly ? t('title') : t('findingsOf', { language: languageName(place.language) })}</h2>
      <div className={styles['groups']}>
        {groupsOf(data, 'open').map((group) => (
          <FindingGroup
            key={group.kind}
            group={group}
            titleAs="h3"
            place={place}
            show="open"
            onAll={() => setLimit(ALL)}
          />
        ))}
      </div>
    </section>
  );
}
