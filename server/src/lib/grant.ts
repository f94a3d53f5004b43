import { Forbidden, say } from './errors.ts';
import type { Flag, KeyScope } from 'shared/domain';
import type { Message, MessageKey } from './messages/index.ts';
import type { Database } from '../db/client.ts';

/** The scopes that allow a call (one of them is enough), or `none` for calls that API keys cannot make. */
export type ScopeNeeded = KeyScope | readonly KeyScope[] | 'none';

/** @throws Forbidden with the missing scope. */
export function demandScope(scopes: readonly KeyScope[], needed: ScopeNeeded): void {
  if (needed === 'none') throw new Forbidden(say('key_refused'));
  const wanted = typeof needed === 'string' ? [needed] : needed;
  if (!wanted.some((scope) => scopes.includes(scope)))
    throw new Forbidden(say('key_scope', { scope: wanted.join(', ') }));
}

/** The limits of an API key that acts for a person. */
export interface KeyLimits {
  readonly id: number;
  readonly scopes: readonly KeyScope[];
  /** The organization on whose behalf the key is used. */
  readonly organizationId: number | null;
  /** The uuids of the only intelligences that the key can access; null for all. */
  readonly repositories: readonly string[] | null;
  /** Texts that the key may have parsed per minute; null for the operator's limit only. */
  readonly textsPerMinute: number | null;
  /** Whether messages parsed with the key are stored in the inbox. */
  readonly keepsInInbox: boolean;
}

/** The person behind a request, by session or API key. */
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

/** Marks that rights were decided within the limits of the caller's API key. Without it, API keys are rejected. */
export function withinKey(flags: ReadonlySet<Flag>): ReadonlySet<Flag> {
  withinKeys.add(flags);
  return flags;
}

/** Proof that the caller has the right that the route needs on `resource`. Services accept it instead of an id. */
class GrantedAccess<Resource> {
  /** Makes the type nominal: an object of the same shape is not a grant. */
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

/** Only this file can create one: the class itself is not exported. */
export type Grant<Resource> = GrantedAccess<Resource>;

export interface ResourceDefinition<Resource> {
  readonly name: string;
  /** @returns undefined when no such thing exists, also when `id` has the wrong format. */
  readonly load: (
    db: Database,
    id: string,
    account: Account | undefined,
    scope: ScopeNeeded,
  ) => Promise<Judged<Resource> | undefined>;
  /** The id itself is a credential (a parse key, a translator link): no session is required. */
  readonly carriesCredentials?: boolean;
  /** The error when the thing does not exist or is hidden from the caller. */
  readonly missing: (id: string) => Error;
  /** The error for a missing right; by default, names the right on an intelligence. */
  readonly refusal?: (needs: Flag) => Message;
}

interface Entry {
  readonly db: Database;
  readonly account: Account | undefined;
  readonly id: string | undefined;
  readonly needs: Flag;
  /** The scope that an API key needs, if the id is an API key. */
  readonly scope: ScopeNeeded;
}

/** A kind of resource whose rights a route can require: `access: { to: repository, id: …, needs: … }`. */
export interface ResourceKind<Resource> {
  readonly name: string;
  readonly carriesCredentials: boolean;
  /** @throws NotFound for callers without the right to read, Forbidden when only the required flag is missing. */
  admit(request: object, entry: Entry): Promise<void>;
  /** The grant of a request whose route requires it. */
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

/** Registers a kind of resource for route access; its module calls this once. */
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
