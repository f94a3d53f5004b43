import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Active, DragEndEvent, Over } from '@dnd-kit/core';
import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { EntityTag } from 'shared/sentence';

import { groupByGroup, groupOfDrop, underPointer } from './drag.ts';
import styles from './entities.module.css';
import { GroupBox, useGroupNameCheck } from './group-box.tsx';
import { messages } from './messages.ts';
import { boxesOf } from './model.ts';
import type { Box, GroupId } from './model.ts';
import { NameForm } from './name-form.tsx';
import { useEntityActions } from './use-entity-actions.ts';
import type { EntityActions } from './use-entity-actions.ts';
import type { History } from './use-history.ts';

interface EntityEditorProps {
  repository: RepositoryInfo;
  history: History;
}

/** Sorts entities into groups by mouse, touch, keyboard or menu [DASH-05]. Loaded lazily, with the drag library. */
export default function EntityEditor({ repository, history }: EntityEditorProps) {
  const t = useMessages(messages);
  const actions = useEntityActions(repository, history);
  const boxes = boxesOf(repository, actions.moves);
  const { accessibility, nameOf } = useDragWords(boxes);
  const [dragged, setDragged] = useState<number>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A short touch scrolls, a long press picks up.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: groupByGroup,
      // The next key press would start from the current position of a smooth scroll.
      scrollBehavior: 'auto',
      keyboardCodes: { start: ['Space', 'Enter'], end: ['Space', 'Enter'], cancel: ['Escape'] },
    }),
  );

  function handleDrop({ active, over }: DragEndEvent) {
    setDragged(undefined);
    const entity = boxes.flatMap(({ entities }) => entities).find(({ id }) => id === active.id);
    if (entity && over) void actions.move(entity, groupOfDrop(over.id));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={accessibility}
      onDragStart={({ active }) => setDragged(Number(active.id))}
      onDragEnd={handleDrop}
      onDragCancel={() => setDragged(undefined)}
    >
      <p className="soft">{t('editHint')}</p>
      <div className={styles['boxes']}>
        {boxes.map((box) => (
          <GroupBox key={box.id} box={box} boxes={boxes} actions={actions} />
        ))}
        <NewGroup boxes={boxes} actions={actions} />
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && (
          <span className={styles['flying']}>
            <EntityTag entity={nameOf(dragged)} />
          </span>
        )}
      </DragOverlay>
    </DndContext>
  );
}

function NewGroup({ boxes, actions }: { boxes: readonly Box[]; actions: EntityActions }) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const check = useGroupNameCheck(boxes);
  if (!isOpen)
    return (
      <button type="button" className={`button ${styles['newGroup']}`} onClick={() => setOpen(true)}>
        {t('newGroup')}
      </button>
    );
  return (
    <div className={styles['box']}>
      <NameForm
        label={t('groupName')}
        submitLabel={t('create')}
        check={check}
        onSave={actions.createGroup}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

/** Screen reader announcements during a drag. */
function useDragWords(boxes: readonly Box[]) {
  const t = useMessages(messages);
  const nameOf = (id: number | string) =>
    boxes.flatMap(({ entities }) => entities).find((entity) => entity.id === id)?.name ?? '';
  const groupName = (id: GroupId) => boxes.find((box) => box.id === id)?.name ?? t('ungrouped');
  const groupOf = ({ id }: Active) =>
    groupName(boxes.find(({ entities }) => entities.some((entity) => entity.id === id))?.id ?? null);
  const place = (over: Over) => groupName(groupOfDrop(over.id));
  const announcements = {
    onDragStart: ({ active }: { active: Active }) => t('picked', { name: nameOf(active.id), from: groupOf(active) }),
    onDragOver: ({ active, over }: { active: Active; over: Over | null }) =>
      over ? t('over', { name: nameOf(active.id), group: place(over) }) : t('overNothing', { name: nameOf(active.id) }),
    onDragEnd: ({ active, over }: { active: Active; over: Over | null }) =>
      over
        ? t('dropped', { name: nameOf(active.id), group: place(over) })
        : t('dragCancelled', { name: nameOf(active.id) }),
    onDragCancel: ({ active }: { active: Active }) => t('dragCancelled', { name: nameOf(active.id) }),
  };
  return { nameOf, accessibility: { announcements, screenReaderInstructions: { draggable: t('dragHelp') } } };
}
