import { CategoryIcon, useCategoryName } from 'shared/category';
import { languageName, useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';

import type { Organization } from '../../components/new-intelligence/api.ts';
import { categoriesQuery } from './api.ts';
import styles from './create.module.css';
import { messages } from './messages.ts';
import type { Details } from './model.ts';

export interface PreviewCardProps {
  details: Partial<Details>;
  categories: readonly number[];
  organizations: readonly Organization[];
}

/** Previews the card of the intelligence, with placeholders for missing values [NEW-05]. */
export function PreviewCard({ details, categories, organizations }: PreviewCardProps) {
  const t = useMessages(messages);
  const nameOf = useCategoryName();
  const { data: known = [] } = useQuery(categoriesQuery());
  const chosen = known.filter(({ id }) => categories.includes(id));
  const owner = organizations.find(({ id }) => id === details.organization)?.nickname;
  const name = details.name?.trim();
  const description = details.description?.trim();
  return (
    <aside className={styles['preview']} aria-label={t('preview')}>
      <p className="soft">{t('preview')}</p>
      <div className={styles['card']}>
        <span className={styles['cardIcon']}>
          <CategoryIcon icon={chosen[0]?.icon} size={24} />
        </span>
        <div className={styles['cardTitle']}>
          <strong dir="auto" data-placeholder={!name}>
            {name || t('previewName')}
          </strong>
          <span data-placeholder={!owner}>{owner ? t('by', { owner }) : t('previewOwner')}</span>
        </div>
        <p dir="auto" data-placeholder={!description}>
          {description || t('previewDescription')}
        </p>
        <ul className={styles['cardTags']}>
          <li data-placeholder={!details.language}>
            {details.language ? languageName(details.language) : t('previewLanguage')}
          </li>
          {chosen.length === 0 && <li data-placeholder="true">{t('previewCategories')}</li>}
          {chosen.map((category) => (
            <li key={category.id}>{nameOf(category)}</li>
          ))}
          {details.is_private && <li>{t('private')}</li>}
        </ul>
      </div>
    </aside>
  );
}
