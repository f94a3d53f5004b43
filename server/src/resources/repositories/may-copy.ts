import { Forbidden, say } from '../../lib/errors.ts';
import type { RepositoryGrant } from './repository.resource.ts';

/**
 * The part of an intelligence that a caller may export. `training`: without test sentences and results, for callers who
 * may not read them [EVA-06]. Inbox, team and secrets are never exported.
 */
export type CopyScope = 'everything' | 'training';

type Caller = Pick<RepositoryGrant, 'flags'> & Partial<Pick<RepositoryGrant, 'account'>>;

/** Test sentences and results are for people who may see their lists, and for API keys that may evaluate. */
export function mayTakeTests({ flags, account }: Caller): boolean {
  return flags.has('can_write') && (account?.key?.scopes.includes('evaluate') ?? true);
}

/**
 * Who may export and copy an intelligence: contributors, and every reader of a public one whose administrators allow it
 * [IMP-30]. For routes that need `can_read`.
 */
export function copyScopeOf({
  resource,
  ...caller
}: Caller & Pick<RepositoryGrant, 'resource'>): CopyScope | undefined {
  if (mayTakeTests(caller)) return 'everything';
  const { flags } = caller;
  const mayCopy = flags.has('can_contribute') || (flags.has('can_read') && resource.isCopyable && !resource.isPrivate);
  return mayCopy ? 'training' : undefined;
}

/** @throws Forbidden for readers of an intelligence that does not allow copying. */
export function demandCopyScope(grant: RepositoryGrant): CopyScope {
  const scope = copyScopeOf(grant);
  if (scope === undefined) throw new Forbidden(say('repository_copy'));
  return scope;
}
