import { Forbidden, say } from './errors.ts';
import type { Flag } from 'shared/domain';
import type { Message, MessageKey } from './messages/index.ts';
import type { Database } from '../db/client.ts';

/** The signed-in person of a request. */
export interface Account {
  readonly id: number;
  readonly nickname: string;
  readonly name: string;
  readonly sessionId: number;
}

export interface Judged<Resource> {
  readonly resource: Resource;
  /** Decided by the resource's policy; without `can_read` the thing does not exist for the caller. */
  readonly flags: ReadonlySet<Flag>;
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
  readonly load: (db: Database, id: string, account: Account | undefined) => Promise<Judged<Resource> | undefined>;
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
    admit: async (request, { db, account, id, needs }) => {
      const judged = id === undefined ? undefined : await load(db, id, account);
      if (!judged?.flags.has('can_read')) throw missing(id ?? '');
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
