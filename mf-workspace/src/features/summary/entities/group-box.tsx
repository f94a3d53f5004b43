import { useDroppable } from '@dnd-kit/core';
import { useId, useState } from 'react';
import { OTHER_GROUP } from 'shared/domain';
import { useMessages } from 'shared/i18n';

import { dropId } from './drag.ts';
import styles from './entities.module.css';
import { EntityChip } from './entity-chip.tsx';
import { messages } from './messages.ts';
import type { Box } from './model.ts';
import { NameForm } from './name-form.tsx';
import type { EntityActions } from './use-entity-actions.ts';

interface GroupBoxProps {
  box: Box;
  boxes: readonly Box[];
  actions: EntityActions;
}

/** A drop target for entities, with actions to rename and delete the group. */
export function GroupBox({ box, boxes, actions }: GroupBoxProps) {
  const t = useMessages(messages);
  const id = useId();
  const { setNodeRef, isOver } = useDroppable({ id: dropId(box.id) });
  return (
    <section ref={setNodeRef} className={styles['box']} data-over={isOver} aria-labelledby={id}>
      <GroupHead id={id} box={box} boxes={boxes} actions={actions} />
      {box.entities.length === 0 && <p className="soft">{t('dropHere')}</p>}
      <ul className={styles['chips']}>
        {box.entities.map((entity) => (
          <EntityChip key={entity.id} entity={entity} boxes={boxes} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

function GroupHead({ id: headingId, box: { id, name }, boxes, actions }: GroupBoxProps & { id: string }) {
  const t = useMessages(messages);
  const [isRenaming, setRenaming] = useState(false);
  const check = useGroupNameCheck(boxes);
  if (id === null || name === undefined) return <h3 id={headingId}>{t('ungrouped')}</h3>;
  const group = { id, name };
  if (isRenaming) {
    return (
      <>
        <h3 id={headingId} className="visually-hidden">
          {name}
        </h3>
        <NameForm
          label={t('groupName')}
          initial={name}
          submitLabel={t('save')}
          check={check}
          onSave={(after) => actions.renameGroup(group, after)}
          onClose={() => setRenaming(false)}
        />
      </>
    );
  }
  return (
    <div className={styles['groupHead']}>
      <h3 id={headingId} dir="auto">
        {name}
      </h3>
      <button
        type="button"
        className="button quiet"
        aria-label={t('renameGroup', { name })}
        onClick={() => setRenaming(true)}
      >
        {t('rename')}
      </button>
      <button
        type="button"
        className="button quiet"
        aria-label={t('deleteGroup', { name })}
        onClick={() => void actions.deleteGroup(group)}
      >
        {t('delete')}
      </button>
    </div>
  );
}

/** Returns a check of group names: why a name is not available. */
export function useGroupNameCheck(boxes: readonly Box[]): (name: string) => string | undefined {
  const t = useMessages(messages);
  return (name) => {
    if (name === OTHER_GROUP) return t('otherName', { name });
    return boxes.some((box) => box.name === name) ? t('groupExists') : undefined;
  };
}
