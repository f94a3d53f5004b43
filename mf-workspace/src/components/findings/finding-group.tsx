import { useMessages } from 'shared/i18n';

import { counted } from '../counted.ts';
import type { Place, Side } from './api.ts';
import styles from './findings.module.css';
import { FindingItem } from './finding-item.tsx';
import { messages } from './messages.ts';
import type { KindGroup } from './model.ts';

interface FindingGroupProps {
  group: KindGroup;
  /** Level of the title. */
  titleAs?: 'h2' | 'h3';
  place: Place;
  show: Side;
  onAll: () => void;
}

/** The findings of a kind, under the problem and why it matters. */
export function FindingGroup({
  group: { kind, count, findings },
  titleAs: Title = 'h2',
  place,
  show,
  onAll,
}: FindingGroupProps) {
  const t = useMessages(messages);
  return (
    <section aria-label={t(kind)} className={styles['group']}>
      <Title>
        {t(kind)} <span className={styles['count']}>{t('countOfKind', counted(count))}</span>
      </Title>
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
