import { useMessages } from 'shared/i18n';

import { counted } from '../../components/counted.ts';
import type { Place, Side } from './api.ts';
import styles from './data-check.module.css';
import { FindingItem } from './finding-item.tsx';
import { messages } from './messages.ts';
import type { KindGroup } from './model.ts';

interface FindingGroupProps {
  group: KindGroup;
  place: Place;
  show: Side;
  onAll: () => void;
}

/** The findings of a kind, under the problem and why it matters. */
export function FindingGroup({ group: { kind, count, findings }, place, show, onAll }: FindingGroupProps) {
  const t = useMessages(messages);
  return (
    <section aria-label={t(kind)} className={styles['group']}>
      <h2>
        {t(kind)} <span className={styles['count']}>{t('countOfKind', counted(count))}</span>
      </h2>
      <p className="soft">{t(`${kind}_why`)}</p>
      <ul className={styles['findings']}>
        {findings.map((finding) => (
          <FindingItem key={finding.key} finding={finding} place={place} show={show} />
        ))}
      </ul>
      {count > findings.length && (
        <button type="button" className="button quiet" onClick={onAll}>
          {t('showAll', counted(count))}
        </button>
      )}
    </section>
  );
}
