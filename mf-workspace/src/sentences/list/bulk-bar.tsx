import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { Dropdown } from 'shared/ui';

import { counted } from '../../components/counted.ts';
import type { BulkChange, BulkResult } from '../api.ts';
import { messages } from '../messages.ts';
import type { Sentence } from '../model.ts';
import styles from '../sentences.module.css';
import { IntentChange, LanguageChange, MarkChange } from './bulk-forms.tsx';
import { useBulk } from './use-bulk.ts';

interface BulkBarProps {
  repository: RepositoryInfo;
  selected: readonly Sentence[];
  /** The number of sentences on the page that are not selected, and of those on all pages. */
  restOfPage: number;
  count: number;
  /** Whether the sentences of the other pages are being loaded. */
  isReading: boolean;
  onSelectPage: () => void;
  onSelectAll: () => Promise<void>;
  onClear: () => void;
}

/** What the form of the bar changes. */
type Form = 'intent' | 'language' | 'mark';
const FORMS = { intent: IntentChange, language: LanguageChange, mark: MarkChange } as const;

/** Actions on all selected sentences, each of which can be undone. */
export function BulkBar(props: BulkBarProps) {
  const { repository, selected, isReading, onClear } = props;
  const t = useMessages(messages);
  const [form, setForm] = useState<Form>('intent');
  const { run, isBusy: isChanging } = useBulk(repository);
  // While the other pages load, an action would leave out their sentences.
  const isBusy = isChanging || isReading;
  const ids = selected.map(({ id }) => id);
  const handleChange = (change: Omit<BulkChange, 'sentences'>, textOf: (result: BulkResult) => string) =>
    run({ change: { ...change, sentences: ids }, textOf, onDone: onClear });

  function handleChoice(key: string) {
    if (key === 'tests') handleChange({ change: 'copy_to_tests' }, ({ changed }) => t('copiedMany', counted(changed)));
    else setForm(key === 'language' || key === 'mark' ? key : 'intent');
  }

  const others = (['intent', 'language', 'mark'] as const).filter((key) => key !== form);
  const items = [
    ...others.map((key) => ({ key, label: t(`${key}Form`) })),
    ...(repository.authorization.can_write ? [{ key: 'tests', label: t('copyToTests') }] : []),
  ];
  const Form = FORMS[form];
  return (
    <div className={styles['bulk']} role="group" aria-label={t('bulk')} aria-busy={isBusy} data-bulk>
      <div className={styles['bulkHead']}>
        <p role="status">{t('selected', counted(selected.length))}</p>
        <SelectMore {...props} isBusy={isBusy} />
        <button type="button" className="button quiet" disabled={isChanging} onClick={onClear}>
          {t('clearSelection')}
        </button>
      </div>
      <Form repository={repository} selected={selected} isBusy={isBusy} onChange={handleChange} onApplied={onClear} />
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => handleChoice(key) }}>
        <button type="button" className="button" aria-haspopup="menu" disabled={isBusy}>
          {t('moreActions')}
        </button>
      </Dropdown>
      <button
        type="button"
        className="button danger"
        disabled={isBusy}
        onClick={() => handleChange({ change: 'delete' }, ({ deleted }) => t('deletedMany', counted(deleted)))}
      >
        {t('delete')}
      </button>
    </div>
  );
}

/** Offers the rest of the page, then the other pages. */
function SelectMore({
  selected,
  restOfPage,
  count,
  isReading,
  isBusy,
  onSelectPage,
  onSelectAll,
}: BulkBarProps & { isBusy: boolean }) {
  const t = useMessages(messages);
  if (selected.length >= count) return null;
  return (
    <>
      {restOfPage > 0 && (
        <button type="button" className="button quiet" disabled={isBusy} onClick={onSelectPage}>
          {t('selectPage')}
        </button>
      )}
      <button
        type="button"
        className="button quiet"
        disabled={isBusy}
        aria-busy={isReading}
        data-selects-all
        onClick={() => void onSelectAll()}
      >
        {t('selectEvery', counted(count))}
      </button>
    </>
  );
}
