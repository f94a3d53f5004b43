export { ArchiveError, openArchive } from './read-zip.ts';
export type { Archive, ZipLimits } from './read-zip.ts';
export { writeZip } from './write-zip.ts';
