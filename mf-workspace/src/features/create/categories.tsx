import { useEffect, useId } from 'react';
import { CategoryIcon, useCategoryName } from 'shared/category';
import { useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';
import { App } from 'shared/ui';

import { categoriesQuery } from './api.ts';
import styles from './create.module.css';
import { messages } from './messages.ts';
import { toggle } from './model.ts';

export interface CategoriesProps {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Categories of the new intelligence, sorted by id [NEW-03]. */
export function Categories({ chosen, onChange }: CategoriesProps) {
  const t = useMessages(messages);
  const id = useId();
  const nameOf = useCategoryName();
  const categories = useQuery(categoriesQuery());
  const { message } = App.useApp();
  const { isError } = categories;
  useEffect(() => {
    if (isError) void message.error(t('categoriesFailed'));
  }, [isError, message, t]);
  return (
    <section aria-labelledby={id} data-tour="create-categories">
      <h2 id={id} className={styles['categoriesTitle']}>
        {t('categoriesTitle')} <span className="soft">{t('optional')}</span>
      </h2>
      <p className="soft">{t('categoriesText')}</p>
      <QueryView query={categories} empty={null}>
        {(list) => (
          <div className={styles['categories']} role="group" aria-labelledby={id}>
            {[...list]
              .sort((one, other) => one.id - other.id)
              .map((category) => (
                <button
                  key={category.id}
                  type="button"
                  aria-pressed={chosen.includes(category.id)}
                  onClick={() => onChange(toggle(chosen, category.id))}
                >
                  <CategoryIcon icon={category.icon} size={20} />
                  {nameOf(category)}
                </button>
              ))}
          </div>
        )}
      </QueryView>
    </section>
  );
}
