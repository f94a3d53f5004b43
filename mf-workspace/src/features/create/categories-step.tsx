import { useEffect, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';
import { App, Button } from 'shared/ui';

import { CategoryIcon } from '../../components/category-icon.tsx';
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

/** Categories by click, in the order of their ids; at least one [NEW-03]. */
export function CategoriesStep({ chosen, onChange, onPrevious, onCreate }: CategoriesStepProps) {
  const t = useMessages(messages);
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
            {[...list].sort((one, other) => one.id - other.id).map(({ id, name, icon }) => (
              <button key={id} type="button" aria-pressed={chosen.includes(id)} onClick={() => onChange(toggle(chosen, id))}>
                <CategoryIcon icon={icon} />{name}
              </button>
            ))}
          </div>
        )}
      </QueryView>
      <div className={styles['actions']}>
        <Button onClick={onPrevious} disabled={isBusy}>{t('previous')}</Button>
        <Button type="primary" loading={isBusy} disabled={chosen.length === 0} onClick={() => void handleCreate()}>{t('create')}</Button>
      </div>
    </section>
  );
}
