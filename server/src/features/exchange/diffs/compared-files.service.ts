import { createFileReader } from '../../../lib/files/file-reader.ts';
import { fieldError, say, Unauthorized } from '../../../lib/errors.ts';
import { explainProblem } from '../archives/archive-problem.ts';
import { listKnownNames } from '../imports/import-items.queries.ts';
import { unknownFile } from '../imports/unknown-file.ts';
import { fileRefused } from '../uploads/file-refusal.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { findComparedFile, storeArchive, storeTrainingData } from './compared-files.queries.ts';
import { DIFF_KINDS } from './diff-kinds.ts';
import type { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { ImportAnswer, ImportRead, ImportRequest } from '../imports/import-request.ts';
import type { ComparedFile, ComparedFileForm } from './diffs.schema.ts';
import type { ArchiveRowsAnswer, ArchiveRowsRequest } from './read-archive-rows.thread.ts';

const SLOW = { outcome: 'refused', problem: { code: 'slow' } } as const;

type Form = z.output<typeof ComparedFileForm>;
type ReadArchive = Extract<ArchiveRowsAnswer, { outcome: 'read' }>;

/** Reads files that are compared with a version, on threads [VER-22]. */
export function createComparedFiles(db: Database, config: Config) {
  const archives = createFileReader<ArchiveRowsRequest, ArchiveRowsAnswer>(
    new URL('read-archive-rows.thread.ts', import.meta.url),
    config,
  );
  const imports = createFileReader<ImportRequest, ImportAnswer>(
    new URL('../imports/read-import.thread.ts', import.meta.url),
    config,
  );
  const limits = { bytes: config.unpackedBytes, rows: config.uploadRows };

  /** @returns undefined for a file that is not an archive. @throws FieldErrors */
  async function readArchive({ file, format, archive_version: version }: Form): Promise<ReadArchive | undefined> {
    if (format !== undefined || !isZip(file.content)) return undefined;
    const content = new Uint8Array(file.content);
    const answer = (await archives.read(file.sender, { content, limits, version }, [content.buffer])) ?? SLOW;
    if (answer.outcome === 'read') return answer;
    if (answer.outcome === 'no version')
      throw fieldError('archive_version', say('archive_no_version', { names: answer.versions.join(', ') }));
    if (answer.problem.code === 'unknown' || answer.problem.code === 'broken') return undefined;
    throw fieldError('file', explainProblem(answer.problem));
  }

  async function readTrainingData({ resource: repository }: RepositoryGrant, form: Form): Promise<ImportRead> {
    const { file, format, language = repository.language } = form;
    const content = new Uint8Array(file.content);
    const known = await listKnownNames(db, (await versionOf(db, repository.uuid)).id);
    const choices = { format, language, split: 'file', mode: 'add' } as const;
    const files = [{ filename: file.filename, content }];
    const request = { files, choices, known, maxSentences: limits.rows, maxBytes: limits.bytes };
    const answer = (await imports.read(file.sender, request, [content.buffer])) ?? { outcome: 'too-slow' };
    if (answer.outcome === 'unknown') throw unknownFile(file.content);
    if (answer.outcome !== 'read') throw fileRefused(answer, limits.rows);
    return answer;
  }

  return {
    /** @throws FieldErrors for a file that is neither an archive nor training data */
    add: async (grant: RepositoryGrant, form: Form): Promise<z.output<typeof ComparedFile>> => {
      const { account, resource } = grant;
      if (!account) throw new Unauthorized();
      const { filename } = form.file;
      const row = { repositoryUuid: resource.uuid, createdBy: account.id, filename };
      const archive = await readArchive(form);
      const data = archive ? undefined : await readTrainingData(grant, form);
      return db.transaction(async (tx) => {
        const kinds = DIFF_KINDS.filter((kind) => kind !== 'test_sentence' || archive?.hasTests === true);
        const id = data
          ? await storeTrainingData(tx, row, data)
          : await storeArchive(tx, row, { kinds, blocks: archive?.blocks ?? [] });
        const stored = await findComparedFile(tx, { id, repositoryUuid: resource.uuid, by: account.id });
        return {
          id,
          filename,
          is_archive: archive !== undefined,
          version: archive?.version ?? null,
          kinds: stored?.kinds ?? [],
          refused: data?.leftOutCount ?? 0,
        };
      });
    },
    close: async () => {
      await Promise.all([archives.close(), imports.close()]);
    },
  };
}

function isZip(content: Buffer): boolean {
  return content[0] === 0x50 && content[1] === 0x4b;
}
