import { useMessages } from 'shared/i18n';
import type { EntityGroup, EntityOfGroup } from 'shared/repository';
import { EntityTag } from 'shared/sentence';

import { messages } from './messages.ts';
import styles from './summary.module.css';

/** The entities of the version by group, the ungrouped ones last. */
export function EntityList({ groups, ungrouped }: { groups: readonly EntityGroup[]; ungrouped: readonly EntityOfGroup[] }) {
  const t = useMessages(messages);
  const isEmpty = ungrouped.length === 0 && groups.every((group) => group.entities.length === 0);
  return (
    <section className={styles['section']} aria-labelledby="summary-entities">
      <div className={styles['sectionHead']}><h2 id="summary-entities">{t('entities')}</h2></div>
      {isEmpty && groups.length === 0 && <p className="soft">{t('noEntities')}</p>}
      {groups.map(({ group_id: id, value, entities }) => <Group key={id} name={value} entities={entities} />)}
      {ungrouped.length > 0 && <Group name={groups.length > 0 ? t('ungrouped') : undefined} entities={ungrouped} />}
    </section>
  );
}

function Group({ name, entities }: { name: string | undefined; entities: readonly EntityOfGroup[] }) {
  const t = useMessages(messages);
  return (
    <div className={styles['group']}>
      {name && <h3 dir="auto">{name}</h3>}
      {entities.length === 0
        ? <p className="soft">{t('emptyGroup')}</p>
        : <ul className={styles['entityTags']}>{entities.map(({ entity_id: id, value }) => <li key={id}><EntityTag entity={value} /></li>)}</ul>}
    </div>
  );
}
