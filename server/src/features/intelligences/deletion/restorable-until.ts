const DAY_MS = 86_400_000;

/** When something deleted is purged. */
export function restorableUntil(deletedAt: Date, trashDays: number): Date {
  return new Date(deletedAt.getTime() + trashDays * DAY_MS);
}
