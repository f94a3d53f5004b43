import { fieldError, say } from '../../../lib/errors.ts';
import { demandCopyScope } from '../../../resources/repositories/may-copy.ts';
import { bodyVersion } from '../../../resources/versions/version-of.ts';
import { removeComparedFile } from '../diffs/compared-files.queries.ts';
import { createComparedFiles } from '../diffs/compared-files.service.ts';
import { streamDiff } from '../diffs/diff.queries.ts';
import { findSides } from '../diffs/found-sides.ts';
import { marksIn } from '../diffs/stored-marks.ts';
import { storeProposal } from './make-proposal.service.ts';
import { ITEMS_MAX } from './proposals.schema.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { StoredSentenceContent } from './stored-sentence.ts';
import type { DiffItem, DiffPart, Sides } from '../diffs/diff.queries.ts';
import type { NewItem } from './proposals.queries.ts';
import type { NewFileProposal } from './proposals.schema.ts';

/** Proposes what a file has and a version has not, and on request the removal of what the file lacks [PRP-02]. */
export function createFileProposals(db: Database, config: Config) {
  const files = createComparedFiles(db, config);
  return {
    /**
     * @returns null when the version has everything that the file has
     * @throws Forbidden for people who may not copy the sentences, FieldErrors at `file`
     */
    make: async (grant: RepositoryGrant, form: NewFileProposal): Promise<number | null> => {
      demandCopyScope(grant);
      const version = await bodyVersion(db, grant.resource.uuid, form.repository_version);
      const { id: fileId } = await files.add(grant, form);
      try {
        return await db.transaction(async (tx) => {
          const sides = await findSides(tx, grant, { before: String(version.id), after: fileId });
          const items = await itemsOf(tx, sides, form.remove ?? false);
          if (items.length === 0) return null;
          return storeProposal(tx, grant, { ...form, versionId: version.id, items });
        });
      } finally {
        await removeComparedFile(db, fileId);
      }
    },
    close: () => files.close(),
  };
}

async function itemsOf(tx: Database, sides: Sides, removes: boolean): Promise<NewItem[]> {
  const items: NewItem[] = [];
  for await (const rows of streamDiff(tx, sides, { kind: 'sentence' })) {
    items.push(...rows.flatMap((row) => (row.change === 'removed' && !removes ? [] : itemOf(row))));
    if (items.length > ITEMS_MAX) throw fieldError('file', say('proposal_too_many', { limit: ITEMS_MAX }));
  }
  return items;
}

function itemOf({ change, language, before, after }: DiffItem): NewItem[] {
  if (change === 'changed') return [];
  return [{ sentenceId: before?.id ?? null, language, change, before: saidIn(before), after: saidIn(after) }];
}

const saidIn = (part: DiffPart | null): StoredSentenceContent | null =>
  part && { text: part.text ?? '', intent: part.label, entities: marksIn(part.detail) };
