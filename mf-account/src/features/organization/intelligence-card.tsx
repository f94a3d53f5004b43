import { languageName } from 'shared/domain';
import { useLocale, useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { paths } from 'shared/routes';

import type { Intelligence } from './api.ts';
import { messages } from './messages.ts';
import styles from './organization.module.css';

/** Name, languages with the main one first and strong, categories. */
export function IntelligenceCard({ intelligence }: { intelligence: Intelligence }) {
  const t = useMessages(messages);
  const locale = useLocale();
  const { name, slug, owner__nickname: ownerNickname, is_private, language, available_languages, categories_list } = intelligence;
  const others = available_languages.filter((code) => code !== language);
  return (
    <li className={styles['card']}>
      <h2>
        <Link to={paths.repositorySummary({ ownerNickname, slug })}>{name}</Link>
        {is_private && <span className={styles['private']}>{t('private')}</span>}
      </h2>
      <p className={styles['tags']} aria-label={t('languages')}>
        <strong title={t('mainLanguage')}>{languageName(language, locale)}</strong>
        {others.map((code) => <span key={code}>{languageName(code, locale)}</span>)}
      </p>
      {categories_list.length > 0 && <p className={styles['tags']} aria-label={t('categories')}>{categories_list.map((category) => <span key={category.id}>{category.name}</span>)}</p>}
    </li>
  );
}
