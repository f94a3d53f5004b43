import { setImmediate } from 'node:timers/promises';
import { matchesOf, patternProblem } from '../../../engine/pattern.ts';
import { FieldErrors } from '../../../lib/errors.ts';
import { repeatedWords } from './duplicates.ts';
import { lockValues, readLists, writeLists } from './entity-values.queries.ts';
import { recordLanguages } from './entity-values.service.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { FieldProblem } from '../../../lib/errors.ts';
import type { EntityGrant } from '../../../resources/entities/entity.resource.ts';
import type { EntityListsBody, ShownLists, ShownMatches, TriedPatternsBody } from './entity-values.schema.ts';

type Shown = z.output<typeof ShownLists>;

export async function readEntityLists(db: Database, { resource: { id } }: EntityGrant): Promise<Shown> {
  const { words, patterns } = await readLists(db, id);
  return { words: [...words], patterns: [...patterns] };
}

/** Replaces the lists that the body names. @throws FieldErrors for a repeated word or a pattern that RE2 rejects */
export async function changeEntityLists(
  db: Database,
  { resource: { id, versionId } }: EntityGrant,
  body: EntityListsBody,
): Promise<Shown> {
  const known = new Set((await readLists(db, id)).patterns);
  const problems = [...repeatedWords(body.words ?? [], 'words'), ...(await brokenPatterns(body.patterns ?? [], known))];
  if (problems.length > 0) throw new FieldErrors(problems);
  return db.transaction(async (tx) => {
    await lockValues(tx, versionId);
    const { words, patterns } = { ...(await readLists(tx, id)), ...body };
    await writeLists(tx, id, { words, patterns });
    await recordLanguages(tx, versionId, [null]);
    return { words: [...words], patterns: [...patterns] };
  });
}

/** Where patterns match in a text, stored or not. @throws FieldErrors for a pattern that RE2 rejects */
export async function tryPatterns({ text, patterns }: TriedPatternsBody): Promise<z.output<typeof ShownMatches>> {
  const problems = await brokenPatterns(patterns, new Set());
  if (problems.length > 0) throw new FieldErrors(problems);
  const matches: z.output<typeof ShownMatches>['matches'] = [];
  for (const pattern of patterns) matches.push(...(await matchesOf(pattern, text)));
  return { matches };
}

async function brokenPatterns(patterns: readonly string[], known: ReadonlySet<string>): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const pattern of patterns) {
    if (known.has(pattern)) continue;
    const message = patternProblem(pattern);
    if (message) problems.push({ path: ['patterns'], message });
    // One pattern can take tens of milliseconds; other requests run in between.
    await setImmediate();
  }
  return problems;
}
