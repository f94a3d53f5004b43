import { Forbidden, say } from './errors.ts';
import type { Flag, KeyScope } from 'shared/domain';
import type { Message, MessageKey } from './messages/index.ts';
import type { Database } from '../db/client.ts';

/** The scopes of which a call takes one, or `none` for calls that no API key may make. */
export type ScopeNeeded = KeyScope | readonly KeyScope[] | 'none';

/** @throws Forbidden with the scope that is missing. */
export function demandScope(scopes: readonly KeyScope[], needed: ScopeNeeded): void {
  if (needed === 'none') throw new Forbidden(say('key_refused'));
  const wanted = typeof needed === 'string' ? [needed] : needed;
  if (!wanted.some((scope) => scopes.includes(scope)))
    throw new Forbidden(say('key_scope', { scope: wanted.join(', ') }));
}

/** The limits of an API key that stands for a person. */
export interface KeyLimits {
  readonly id: number;
  readonly scopes: readonly KeyScope[];
  /** The organization in whose name the key is used. */
  readonly organizationId: number | null;
  /** The uuids of the only intelligences it opens; null for all. */
  readonly repositories: readonly string[] | null;
  /** Texts that it may have parsed in a minute; null for as many as the operator allows. */
  readonly textsPerMinute: number | null;
  /** Whether what it has parsed is kept in the inbox. */
  readonly keepsInInbox: boolean;
}

/** The person of a request, who signed in or whose API key it shows. */
export interface Account {
  readonly id: number;
  readonly nickname: string;
  readonly name: string;
  /** Undefined for an API key. */
  readonly sessionId: number | undefined;
  readonly key?: KeyLimits;
}

export interface Judged<Resource> {
  readonly resource: Resource;
  /** Decided by the resource's policy; without `can_read` the thing does not exist for the caller. */
  readonly flags: ReadonlySet<Flag>;
}

const withinKeys = new WeakSet<ReadonlySet<Flag>>();

/** Says that rights were decided within the limits of the caller's API key. Without it, keys are refused. */
export function withinKey(flags: ReadonlySet<Flag>): ReadonlySet<Flag> {
  withinKeys.add(flags);
  return flags;
}

/** Proof that the caller may do to `resource` what the route needs. Services take it instead of an id. */
class GrantedAccess<Resource> {
  /** Makes the type nominal: an object of the same shape is no grant. */
  declare protected readonly granted: true;
  readonly account: Account | undefined;
  readonly resource: Resource;
  readonly flags: ReadonlySet<Flag>;

  constructor(account: Account | undefined, { resource, flags }: Judged<Resource>) {
    this.account = account;
    this.resource = resource;
    this.flags = flags;
  }

  can(flag: Flag): boolean {
    return this.flags.has(flag);
  }
}

/** Only this file can make one: the class itself is not exported. */
export type Grant<Resource> = GrantedAccess<Resource>;

export interface ResourceDefinition<Resource> {
  readonly name: string;
  /** @returns undefined when there is no such thing, also when `id` has the wrong form. */
  readonly load: (
    db: Database,
    id: string,
    account: Account | undefined,
    scope: ScopeNeeded,
  ) => Promise<Judged<Resource> | undefined>;
  /** The id itself is a credential (a parse key, a translator link): no session is required. */
  readonly carriesCredentials?: boolean;
  /** The answer when there is no such thing, or none that the caller may know of. */
  readonly missing: (id: string) => Error;
  /** Says which right is missing; by default, which right on an intelligence. */
  readonly refusal?: (needs: Flag) => Message;
}

interface Entry {
  readonly db: Database;
  readonly account: Account | undefined;
  readonly id: string | undefined;
  readonly needs: Flag;
  /** What an API key must be for, where the id is one. */
  readonly scope: ScopeNeeded;
}

/** A kind of resource whose rights routes can ask for: `access: { to: repository, id: …, needs: … }`. */
export interface ResourceKind<Resource> {
  readonly name: string;
  readonly carriesCredentials: boolean;
  /** @throws NotFound for those who may not even read, Forbidden when only the flag is missing. */
  admit(request: object, entry: Entry): Promise<void>;
  /** The grant of a request whose route asked for it. */
  grantOf(request: object): Grant<Resource>;
}

const REFUSALS: Readonly<Record<Flag, MessageKey>> = {
  can_read: 'forbidden',
  can_translate: 'repository_contribute',
  can_contribute: 'repository_contribute',
  can_write: 'repository_write',
  is_admin: 'repository_admin',
};

function repositoryRefusal(needs: Flag): Message {
  return say(REFUSALS[needs]);
}

/** Makes a kind of resource known to route access; its module calls this once. */
export function defineResource<Resource>(definition: ResourceDefinition<Resource>): ResourceKind<Resource> {
  const { name, load, carriesCredentials = false, missing, refusal = repositoryRefusal } = definition;
  const grants = new WeakMap<object, Grant<Resource>>();
  return {
    name,
    carriesCredentials,
    admit: async (request, { db, account, id, needs, scope }) => {
      const judged = id === undefined ? undefined : await load(db, id, account, scope);
      if (!judged?.flags.has('can_read')) throw missing(id ?? '');
      if (account?.key && !withinKeys.has(judged.flags)) throw new Forbidden(say('key_refused'));
      if (!judged.flags.has(needs)) throw new Forbidden(refusal(needs));
      grants.set(request, new GrantedAccess(account, judged));
    },
    grantOf: (request) => {
      const grant = grants.get(request);
      if (!grant) throw new Error(`A handler reads a grant of ${name} that its route's access does not name`);
      return grant;
    },
  };
}
