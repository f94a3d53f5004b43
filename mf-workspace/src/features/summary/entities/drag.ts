import { pointerWithin, rectIntersection } from '@dnd-kit/core';
import type { CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';

import type { GroupId } from './model.ts';

/** Droppables need a name that is no null. */
const UNGROUPED = 'ungrouped';
export const dropId = (group: GroupId): string => (group === null ? UNGROUPED : `group-${group}`);
export const groupOfDrop = (id: string | number): GroupId =>
  id === UNGROUPED ? null : Number(String(id).replace('group-', ''));

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** A group is meant when the pointer is in it; without a pointer, when the dragged thing covers it most. */
export const underPointer: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

/** The arrow keys carry an entity from group to group, in the order in which they stand. */
export const groupByGroup: KeyboardCoordinateGetter = (
  event,
  { context: { over, active, droppableRects, droppableContainers } },
) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const ids = droppableContainers.getEnabled().map(({ id }) => id);
  const from = ids.indexOf(over?.id ?? String(active?.data.current?.['from'] ?? ''));
  const target = ids[Math.min(ids.length - 1, Math.max(0, from + step))];
  const rect = target === undefined ? undefined : droppableRects.get(target);
  return rect && { x: rect.left, y: rect.top };
};
