export { ArchiveError, openArchive } from './read-zip.ts';
export type { Archive, ZipLimits } from './read-zip.ts';
export { streamZip } from './stream-zip.ts';
export type { ZipEntry } from './stream-zip.ts';
export { writeZip } from './write-zip.ts';
