import { useEffect, useState } from 'react';
import { CategoryIcon, useCategoryName } from 'shared/category';
import { useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';
import { App, Button } from 'shared/ui';

import { categoriesQuery } from './api.ts';
import styles from './create.module.css';
import { messages } from './messages.ts';
import { toggle } from './model.ts';

export interface CategoriesStepProps {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  onPrevious: () => void;
  onCreate: () => Promise<void>;
}

/** Selects at least one category, sorted by id [NEW-03]. */
export function CategoriesStep({ chosen, onChange, onPrevious, onCreate }: CategoriesStepProps) {
  const t = useMessages(messages);
  const nameOf = useCategoryName();
  const categories = useQuery(categoriesQuery());
  const [isBusy, setBusy] = useState(false);
  const { message } = App.useApp();
  const { isError } = categories;
  useEffect(() => {
    if (isError) void message.error(t('categoriesFailed'));
  }, [isError, message, t]);

  const handleCreate = async () => {
    setBusy(true);
    await onCreate();
    setBusy(false);
  };

  return (
    <section aria-labelledby="create-categories">
      <h2 id="create-categories">{t('categoriesTitle')}</h2>
      <p className="soft">{t('categoriesText')}</p>
      <QueryView query={categories} empty={null}>
        {(list) => (
          <div className={styles['categories']} role="group" aria-labelledby="create-categories">
            {[...list]
              .sort((one, other) => one.id - other.id)
              .map((category) => (
                <button
                  key={category.id}
                  type="button"
                  aria-pressed={chosen.includes(category.id)}
                  onClick={() => onChange(toggle(chosen, category.id))}
                >
                  <CategoryIcon icon={category.icon} size={24} />
                  {nameOf(category)}
                </button>
              ))}
          </div>
        )}
      </QueryView>
      <div className={styles['actions']}>
        <Button onClick={onPrevious} disabled={isBusy}>
          {t('previous')}
        </Button>
        <Button type="primary" loading={isBusy} disabled={chosen.length === 0} onClick={() => void handleCreate()}>
          {t('create')}
        </Button>
      </div>
    </section>
  );
}
