import { randomBytes } from 'node:crypto';
import { createClient } from './client.ts';
import { Token } from '../features/people/accounts/accounts.schema.ts';
import { Organization } from '../features/people/organizations/organizations.schema.ts';
import type { Client } from './client.ts';

export interface Person extends Client {
  readonly nickname: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** A name that nobody else in this run has. */
export function unique(prefix = 'n'): string {
  return `${prefix}${randomBytes(5).toString('hex')}`;
}

/** Address of the suite's API. */
export function apiAddress(): string {
  const address = process.env['TEST_API'];
  if (!address) throw new Error('The HTTP tests run through jest, which starts the API (pnpm http)');
  return address;
}

/** A caller without an account. */
export function anonymous(address = apiAddress()): Client {
  return createClient(address);
}

export function newAccount() {
  const nickname = unique('p');
  return { nickname, name: `Person ${nickname}`, email: `${nickname}@example.org`, password: `secret ${unique()}` };
}

/** A new person, signed up and signed in over HTTP. */
export async function person(address = apiAddress()): Promise<Person> {
  const account = newAccount();
  const visitor = anonymous(address);
  const made = await visitor.post('/v2/account/register/', account);
  if (made.status !== 201) throw new Error(`Sign-up failed: ${JSON.stringify(made.body)}`);
  const { token } = (
    await visitor.post('/v2/account/login/', { username: account.email, password: account.password })
  ).read(Token);
  return { ...account, token, ...createClient(address, `Token ${token}`) };
}

export interface OrganizationSetup {
  readonly id: number;
  readonly nickname: string;
  readonly admin: Person;
  /** Makes a person a member. */
  add(member: Person, role: number): Promise<void>;
}

/** A new organization with its administrator. */
export async function organization(admin?: Person): Promise<OrganizationSetup> {
  const creator = admin ?? (await person());
  const nickname = unique('o');
  const made = await creator.post('/v2/org/organization/', {
    name: `Organization ${nickname}`,
    nickname,
    description: '',
    locale: '',
  });
  const { id } = made.read(Organization);
  return {
    id,
    nickname,
    admin: creator,
    add: async (member, role) => {
      const added = await creator.patch(`/v2/org/authorizations/${nickname}/${member.nickname}/`, { role });
      if (added.status !== 200) throw new Error(`Adding a member failed: ${JSON.stringify(added.body)}`);
    },
  };
}
