import type { ReactNode } from 'react';
import { useCategoryName } from 'shared/category';
import { languageName, useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { paths } from 'shared/routes';

import type { Intelligence } from './api.ts';
import styles from './intelligences.module.css';
import { messages } from './messages.ts';

/** Name, languages (the main one first, in bold) and categories; `note` is added by the list. */
export function IntelligenceCard({ intelligence, note }: { intelligence: Intelligence; note?: ReactNode }) {
  const t = useMessages(messages);
  const categoryName = useCategoryName();
  const {
    name,
    slug,
    owner__nickname: ownerNickname,
    is_private: isPrivate = false,
    language,
    available_languages: languages = [],
    categories_list: categories,
  } = intelligence;
  const others = languages.filter((code) => code !== language);
  return (
    <li className={styles['card']}>
      <h3>
        <Link to={paths.repositorySummary({ ownerNickname, slug })}>{name}</Link>
        {isPrivate && <span className={styles['private']}>{t('private')}</span>}
      </h3>
      {note && <p className={styles['note']}>{note}</p>}
      <p className={styles['tags']}>
        <span className="visually-hidden">{t('languages')}: </span>
        <strong title={t('mainLanguage')}>{languageName(language)}</strong>
        {others.map((code) => (
          <span key={code}>{languageName(code)}</span>
        ))}
      </p>
      {categories.length > 0 && (
        <p className={styles['tags']}>
          <span className="visually-hidden">{t('categories')}: </span>
          {categories.map((category) => (
            <span key={category.id}>{categoryName(category)}</span>
          ))}
        </p>
      )}
    </li>
  );
}
