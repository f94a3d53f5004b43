import { ArchiveRefused } from './archive-problem.ts';
import { checkArchive } from './check-archive.ts';
import { openIntelligenceArchive } from './read-archive.ts';
import type { ArchiveProblem } from './archive-problem.ts';
import type { ArchiveManifest } from './archive.schema.ts';
import type { ArchiveLimits } from './read-archive.ts';

export interface CheckRequest {
  readonly content: Uint8Array;
  readonly limits: ArchiveLimits;
}

export type CheckAnswer =
  | { readonly outcome: 'read'; readonly manifest: ArchiveManifest; readonly unpackedBytes: number }
  | { readonly outcome: 'refused'; readonly problem: ArchiveProblem };

/** Runs on a thread, so that an archive of any allowed size does not block requests. */
export default async function checkUpload({ content, limits }: CheckRequest): Promise<CheckAnswer> {
  try {
    const archive = await openIntelligenceArchive(Buffer.from(content), limits);
    await checkArchive(archive);
    return { outcome: 'read', manifest: archive.manifest, unpackedBytes: archive.unpackedBytes() };
  } catch (error) {
    if (error instanceof ArchiveRefused) return { outcome: 'refused', problem: error.problem };
    throw error;
  }
}
