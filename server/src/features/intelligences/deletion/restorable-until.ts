const DAY_MS = 86_400_000;

/** When a deleted thing will be purged. */
export function restorableUntil(deletedAt: Date, trashDays: number): Date {
  return new Date(deletedAt.getTime() + trashDays * DAY_MS);
}
