import { SearchField } from 'shared/forms';
import { languageName, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';

import { Choice } from '../../components/filter/choice.tsx';
import { intentNames } from '../../sentences/index.ts';
import styles from './compare.module.css';
import { messages } from './messages.ts';
import type { DiffView } from './model.ts';

interface DiffFilterProps {
  repository: RepositoryInfo;
  view: DiffView;
  onChange: (values: Partial<Record<'search' | 'intent' | 'language', string>>) => void;
}

/** Filters the differences by words, intent and language. */
export function DiffFilter({ repository, view, onChange }: DiffFilterProps) {
  const t = useMessages(messages);
  // A shared address may name an intent that only another version has.
  const intents = new Set([...intentNames(repository), ...(view.intent === '' ? [] : [view.intent])]);
  return (
    <div role="search" className={styles['filter']} aria-label={t('filter')}>
      <SearchField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <Choice
        label={t('intent')}
        anyLabel={t('anyIntent')}
        value={view.intent}
        names={[...intents]}
        onChange={(intent) => onChange({ intent })}
      />
      <Choice
        label={t('language')}
        anyLabel={t('anyLanguage')}
        value={view.language}
        names={[...new Set([repository.language, ...repository.available_languages])]}
        nameOf={languageName}
        onChange={(language) => onChange({ language })}
      />
    </div>
  );
}
