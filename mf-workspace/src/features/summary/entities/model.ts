import type { RepositoryInfo } from 'shared/repository';

/** Id of a group; `null` for ungrouped entities. */
export type GroupId = number | null;

export interface Entity {
  id: number;
  name: string;
  group: GroupId;
}

/** A group with its entities, or the box of ungrouped entities. */
export interface Box {
  id: GroupId;
  /** Absent for the ungrouped entities. */
  name?: string;
  entities: readonly Entity[];
}

/** A move that the document of the intelligence may not show yet. */
export interface Move {
  to: GroupId;
  /** The document on screen when the server confirmed the move: every later one includes it. */
  confirmedIn?: RepositoryInfo;
}

/** By entity id. */
export type Moves = ReadonlyMap<number, Move>;

/** Groups by name, ungrouped entities last, with the moves applied that the document does not show yet. */
export function boxesOf(repository: RepositoryInfo, moves: Moves): Box[] {
  const { groups, other_group: others } = repository;
  const targetOf = (id: number): GroupId | undefined => {
    const move = moves.get(id);
    return move && (move.confirmedIn ?? repository) === repository ? move.to : undefined;
  };
  const groupIds = new Set(groups.map(({ group_id: id }) => id));
  const placed = [
    ...groups.map(({ group_id: id, entities }) => ({ id, entities })),
    { id: null, entities: others.entities },
  ].flatMap(({ id: group, entities }) =>
    entities.map(({ entity_id: id, value: name }): Entity => {
      const moved = targetOf(id);
      return { id, name, group: moved === undefined || (moved !== null && !groupIds.has(moved)) ? group : moved };
    }),
  );
  const entitiesIn = (group: GroupId) =>
    placed.filter((entity) => entity.group === group).sort((one, other) => one.name.localeCompare(other.name));
  return [
    ...groups
      .map(({ group_id: id, value: name }) => ({ id, name, entities: entitiesIn(id) }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    { id: null, entities: entitiesIn(null) },
  ];
}
