import { useId } from 'react';
import { CategoryIcon, useCategoryName } from 'shared/category';
import { formatDate, formatNumber, formatPercent, languageName, useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { paths, qualityPath } from 'shared/routes';

import { messages } from './messages.ts';
import { countSentences, NAMED_LANGUAGES, orderLanguages, plainExcerpt } from './public-repository.ts';
import type { PublicRepository } from './public-repository.ts';
import styles from './repository-card.module.css';

/** Card of a public intelligence: the card opens its summary, a tag opens home filtered by its category [BRO-04]. */
export function RepositoryCard({ repository }: { repository: PublicRepository }) {
  const t = useMessages(messages);
  const id = useId();
  const sentences = countSentences(repository);
  const excerpt = plainExcerpt(repository.description);
  return (
    <article className={styles['card']} aria-labelledby={id}>
      <header className={styles['head']}>
        <span className={styles['icon']}>
          <CategoryIcon icon={repository.categories[0]?.icon} />
        </span>
        <div className={styles['names']}>
          <h3 id={id} className={styles['name']} dir="auto">
            <Link to={paths.repositorySummary({ ownerNickname: repository.owner__nickname, slug: repository.slug })}>
              {repository.name}
            </Link>
          </h3>
          <p className={styles['owner']}>{t('by', { owner: repository.owner__nickname })}</p>
        </div>
      </header>
      <p className={styles['excerpt']} dir="auto">
        {excerpt || t('noDescription')}
      </p>
      <Languages repository={repository} />
      <footer className={styles['foot']}>
        <CategoryTags repository={repository} />
        <Measured repository={repository} />
        <p className={styles['counts']}>
          <span>{t('intents', { count: repository.intents.length })}</span>
          <span>{t('sentences', { count: sentences, amount: formatNumber(sentences) })}</span>
        </p>
      </footer>
    </article>
  );
}

/** How well it answers, with the way to how that was measured, and when it was last asked. */
function Measured({ repository }: { repository: PublicRepository }) {
  const t = useMessages(messages);
  const { quality, last_used_on: day, votes_sum: votes, owner__nickname: ownerNickname, slug } = repository;
  return (
    <p className={styles['counts']}>
      {quality && quality.sentences > 0 && (
        <Link to={qualityPath({ ownerNickname, slug })}>
          {t('quality', {
            share: formatPercent(quality.right / quality.sentences),
            count: quality.sentences,
            amount: formatNumber(quality.sentences),
          })}
        </Link>
      )}
      {day && <span>{t('used', { date: formatDate(`${day}T12:00`) })}</span>}
      {votes > 0 && <span>{t('votes', { count: votes, amount: formatNumber(votes) })}</span>}
    </p>
  );
}

function Languages({ repository }: { repository: PublicRepository }) {
  const t = useMessages(messages);
  const all = orderLanguages(repository);
  const rest = all.slice(NAMED_LANGUAGES).map((code) => languageName(code));
  return (
    <ul className={styles['languages']} aria-label={t('languages')}>
      {all.slice(0, NAMED_LANGUAGES).map((code) => (
        <li key={code} className={code === repository.language ? styles['main'] : undefined}>
          {languageName(code)}
          {code === repository.language && <span className="visually-hidden">{` (${t('mainLanguage')})`}</span>}
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.join(', ')}>
          <span aria-hidden="true">+{rest.length}</span>
          <span className="visually-hidden">{t('moreLanguages', { count: rest.length, names: rest.join(', ') })}</span>
        </li>
      )}
    </ul>
  );
}

function CategoryTags({ repository }: { repository: PublicRepository }) {
  const t = useMessages(messages);
  const nameOf = useCategoryName();
  return (
    <ul className={styles['tags']} aria-label={t('categories')}>
      {repository.categories.map((category) => (
        <li key={category.id}>
          <Link to={paths.home({ category: category.id })}>{nameOf(category)}</Link>
        </li>
      ))}
    </ul>
  );
}
