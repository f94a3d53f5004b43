import type { StoredObject } from './object-store.ts';

const NAME = /^parlance-\d{8}T\d{6}Z\.tar\.age$/;

/** A name that sorts by time. */
export function nameOfBackup(moment: Date): string {
  return `parlance-${moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.age`;
}

/** The backups among the objects of a store, newest first. */
export function newestBackups(objects: readonly StoredObject[]): StoredObject[] {
  return objects.filter(({ name }) => NAME.test(name)).sort((one, other) => (one.name < other.name ? 1 : -1));
}
