import { pointerWithin, rectIntersection } from '@dnd-kit/core';
import type { CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';

import type { GroupId } from './model.ts';

/** Droppable ids cannot be null. */
const UNGROUPED = 'ungrouped';
export const dropId = (group: GroupId): string => (group === null ? UNGROUPED : `group-${group}`);
export const groupOfDrop = (id: string | number): GroupId =>
  id === UNGROUPED ? null : Number(String(id).replace('group-', ''));

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Targets the group under the pointer; without a pointer, the group with the largest overlap. */
export const underPointer: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

/** Arrow keys move an entity from group to group in display order. */
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
