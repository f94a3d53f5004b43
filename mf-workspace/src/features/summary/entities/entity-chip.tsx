import { useDraggable } from '@dnd-kit/core';
import { useEffect, useRef, useState } from 'react';
import { foldName } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { useNavigate } from 'shared/platform';
import { useRepositoryPath, useVersionedPath } from 'shared/repository';
import { paths } from 'shared/routes';
import { EntityTag } from 'shared/sentence';
import { Dropdown } from 'shared/ui';

import { Icon } from '../../../components/icon.tsx';
import { dropId } from './drag.ts';
import styles from './entities.module.css';
import { messages } from './messages.ts';
import type { Box, Entity, GroupId } from './model.ts';
import { NameForm } from './name-form.tsx';
import type { EntityActions } from './use-entity-actions.ts';

interface EntityChipProps {
  entity: Entity;
  boxes: readonly Box[];
  actions: EntityActions;
}

/** A draggable entity with a menu that offers the same actions and more. */
export function EntityChip({ entity, boxes, actions }: EntityChipProps) {
  const t = useMessages(messages);
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, group } = entity;
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id,
    data: { entity, from: dropId(group) },
    attributes: { roleDescription: t('draggable') },
  });
  const grip = useRef<HTMLButtonElement>(null);
  const { takeFocus } = actions;
  useEffect(() => {
    if (takeFocus(id)) grip.current?.focus();
  }, [id, takeFocus]);
  const setGrip = (node: HTMLButtonElement | null) => {
    grip.current = node;
    setNodeRef(node);
  };
  const names = boxes.flatMap(({ entities }) => entities);
  const check = (requested: string) =>
    names.some((each) => foldName(each.name) === requested && each.id !== id) ? t('entityExists') : undefined;

  if (isRenaming) {
    return (
      <li className={styles['renaming']}>
        <NameForm
          label={t('entityName')}
          initial={name}
          submitLabel={t('save')}
          keepsCapitals
          check={check}
          onSave={(after) => actions.renameEntity(entity, after)}
          onClose={() => setRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className={styles['chip']} data-dragging={isDragging}>
      <button ref={setGrip} type="button" className={styles['grip']} {...attributes} {...listeners}>
        <EntityTag entity={name} />
      </button>
      <EntityMenu entity={entity} boxes={boxes} actions={actions} onRename={() => setRenaming(true)} />
    </li>
  );
}

function EntityMenu({ entity, boxes, actions, onRename }: EntityChipProps & { onRename: () => void }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  const { id, name, group } = entity;
  const targets = boxes.filter((box) => box.id !== group);
  const choices: Readonly<Record<string, () => void>> = {
    open: () => void navigate(versioned(paths.repositoryEntity(address, id))),
    rename: onRename,
    delete: () => void actions.deleteEntity(entity),
  };

  function handleChoice(key: string) {
    const chosen = choices[key];
    if (chosen) {
      chosen();
      return;
    }
    const target: GroupId | undefined = targets.find((box) => dropId(box.id) === key)?.id;
    if (target === undefined) return;
    actions.keepFocus(id);
    void actions.move(entity, target);
  }

  const items = [
    { key: 'open', label: t('open') },
    { key: 'rename', label: t('rename') },
    ...(targets.length > 0
      ? [
          {
            key: 'move',
            type: 'group' as const,
            label: t('moveTo'),
            children: targets.map((box) => ({ key: dropId(box.id), label: box.name ?? t('ungrouped') })),
          },
        ]
      : []),
    { type: 'divider' as const },
    { key: 'delete', label: t('delete'), danger: true },
  ];
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      getPopupContainer={(node) => node.closest('section') ?? node}
      menu={{ items, onClick: ({ key }) => handleChoice(key), style: { maxHeight: 320, overflowY: 'auto' } }}
    >
      <button type="button" className={styles['more']} aria-haspopup="menu" aria-label={t('actionsOf', { name })}>
        <Icon name="more" size={16} />
      </button>
    </Dropdown>
  );
}
