import { formatNumber, useMessages } from 'shared/i18n';

import { messages as differences } from '../../components/differences/messages.ts';
import styles from './compare.module.css';
import { messages } from './messages.ts';
import { countsOf } from './model.ts';
import type { Diff, DiffView } from './model.ts';

interface CountFiltersProps {
  diff: Diff;
  view: DiffView;
  onChange: (values: Partial<Record<'kind' | 'change', string>>) => void;
}

/** The numbers of differences by kind and change; each filters the list. */
export function CountFilters({ diff, view, onChange }: CountFiltersProps) {
  const t = useMessages(messages);
  const tell = useMessages(differences);
  const kinds = countsOf(diff);
  const changes = kinds.find(({ kind }) => kind === view.kind)?.changes ?? [];
  if (kinds.length === 0) return null;
  return (
    <>
      <div className={styles['counts']} role="group" aria-label={t('kinds')}>
        <Count
          label={t('all', { shown: formatNumber(diff.total) })}
          isOn={view.kind === undefined}
          onClick={() => onChange({ kind: '', change: '' })}
        />
        {kinds.map(({ kind, count }) => (
          <Count
            key={kind}
            label={t('counted', { name: tell(`kind_${kind}`), shown: formatNumber(count) })}
            isOn={view.kind === kind}
            onClick={() => onChange({ kind, change: '' })}
          />
        ))}
      </div>
      {changes.length > 0 && (
        <div className={styles['counts']} role="group" aria-label={t('changes')}>
          {changes.map(({ change, count }) => (
            <Count
              key={change}
              label={t('counted', { name: tell(`change_${change}`), shown: formatNumber(count) })}
              isOn={view.change === change}
              onClick={() => onChange({ change: view.change === change ? '' : change })}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface CountProps {
  label: string;
  isOn: boolean;
  onClick: () => void;
}

function Count({ label, isOn, onClick }: CountProps) {
  return (
    <button type="button" className={styles['count']} aria-pressed={isOn} onClick={onClick}>
      {label}
    </button>
  );
}
