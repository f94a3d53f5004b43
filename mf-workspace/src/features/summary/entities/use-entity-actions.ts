import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';

import { counted } from '../../../components/counted.ts';
import { deleteEntity, restoreEntity } from '../../../components/entities/api.ts';
import * as api from './api.ts';
import { messages } from './messages.ts';
import type { Entity, GroupId, Move, Moves } from './model.ts';
import type { History } from './use-history.ts';

type Outcome = Promise<Error | undefined>;

interface NamedGroup {
  id: number;
  name: string;
}

export interface EntityActions {
  /** Moves shown before the document of the intelligence includes them. */
  moves: Moves;
  /** Marks an entity whose focus must survive its move. */
  keepFocus: (entity: number) => void;
  /** Returns true once for the entity marked by `keepFocus`. */
  takeFocus: (entity: number) => boolean;
  createGroup: (name: string) => Outcome;
  renameGroup: (group: NamedGroup, name: string) => Outcome;
  deleteGroup: (group: NamedGroup) => Outcome;
  move: (entity: Entity, group: GroupId) => Outcome;
  renameEntity: (entity: Entity, name: string) => Outcome;
  deleteEntity: (entity: Entity) => Outcome;
}

/** Actions on the entities and groups of a version; each can be undone [DASH-05]. */
export function useEntityActions(repository: RepositoryInfo, { perform }: History): EntityActions {
  const t = useMessages(messages);
  const [moves, setMoves] = useState<Moves>(new Map());
  const focused = useRef<number>(undefined);
  const onScreen = useRef(repository);
  useLayoutEffect(() => {
    onScreen.current = repository;
  }, [repository]);
  const takeFocus = useCallback((entity: number) => {
    const isIt = focused.current === entity;
    if (isIt) focused.current = undefined;
    return isIt;
  }, []);
  const groupName = (id: GroupId) =>
    repository.groups.find(({ group_id: group }) => group === id)?.value ?? t('ungrouped');

  async function move({ id, name, group: from }: Entity, to: GroupId): Outcome {
    if (from === to) return undefined;
    const asked: Move = { to };
    setMoves((all) => new Map(all).set(id, asked));
    const refusal = await perform(async () => {
      await api.moveEntity(id, to);
      return { text: t('moved', { name, group: groupName(to) }), undo: () => api.moveEntity(id, from) };
    });
    setMoves((all) => {
      // The entity was moved again in the meantime.
      if (all.get(id) !== asked) return all;
      if (refusal) return new Map([...all].filter(([entity]) => entity !== id));
      // The new document has arrived but is not rendered yet: without the move the entity would jump back and forth.
      return new Map(all).set(id, { to, confirmedIn: onScreen.current });
    });
    return refusal;
  }

  return {
    moves,
    move,
    takeFocus,
    keepFocus: (entity) => {
      focused.current = entity;
    },
    createGroup: (name) =>
      perform(async () => {
        const id = await api.createGroup(repository, name);
        return { text: t('groupCreated', { name }), undo: () => api.deleteGroup(id) };
      }),
    renameGroup: ({ id, name: before }, after) =>
      perform(async () => {
        await api.renameGroup(id, after);
        return { text: t('groupRenamed', { before, after }), undo: () => api.renameGroup(id, before) };
      }),
    deleteGroup: ({ id, name }) =>
      perform(async () => {
        await api.deleteGroup(id);
        return { text: t('groupDeleted', { name }), undo: () => api.restoreGroup(id) };
      }),
    renameEntity: ({ id, name: before }, after) =>
      perform(async () => {
        await api.renameEntity(id, after);
        return { text: t('entityRenamed', { before, after }), undo: () => api.renameEntity(id, before) };
      }),
    deleteEntity: ({ id, name }) =>
      perform(async () => {
        const count = await deleteEntity(id);
        return { text: t('entityDeleted', { name, ...counted(count) }), undo: () => restoreEntity(id) };
      }),
  };
}
