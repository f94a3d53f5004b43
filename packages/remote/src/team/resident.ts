import { randomBytes } from 'node:crypto';

import { RegistryError } from '@parlance/contract/transitions';
import { z } from 'zod';

import type { Resident } from '../gates/places.ts';

/** The account with which the gate signs in. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

const Token = z.object({ token: z.string() });
const Organizations = z.object({ results: z.array(z.object({ id: z.int(), nickname: z.string() })).min(1) });
const Categories = z.array(z.object({ id: z.int() })).min(1);
const Made = z.object({ uuid: z.string(), slug: z.string(), owner__nickname: z.string(), name: z.string() });

interface Call {
  readonly method?: 'POST' | 'DELETE';
  readonly body?: object;
  readonly token?: string;
}

async function call(site: string, path: string, { method, body, token }: Call = {}): Promise<unknown> {
  const answer = await fetch(new URL(path, site), {
    method: method ?? 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Token ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new RegistryError(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** @returns the key of a new session @throws RegistryError when the site rejects it */
export async function signIn(site: string, { email, password }: Account): Promise<string> {
  const login = { method: 'POST', body: { username: email, password } } as const;
  return Token.parse(await call(site, '/v2/account/login/', login)).token;
}

/** A user with an intelligence that was created for one run of the gate. */
export interface Guest extends Resident {
  /** Deletes the intelligence. */
  leave: () => Promise<void>;
}

/** Signs the account in and creates an intelligence, so that every path of a contract can be opened. */
export async function receiveGuest(site: string, account: Account): Promise<Guest> {
  const token = await signIn(site, account);
  const { results } = Organizations.parse(await call(site, '/v2/org/organization/', { token }));
  const [category] = Categories.parse(await call(site, '/v2/repository/categories/'));
  const word = randomBytes(5).toString('hex');
  const made = Made.parse(
    await call(site, '/v2/repository/repository-details/', {
      method: 'POST',
      token,
      body: {
        name: `Gate ${word}`,
        language: 'en',
        description: 'Made by the gate of an area, and deleted after it.',
        is_private: true,
        categories: [category?.id],
        organization: results[0]?.id,
      },
    }),
  );
  const { owner__nickname: owner, slug, name, uuid } = made;
  return {
    person: { token },
    values: { ownerNickname: owner, slug, nickname: owner, intelligence: name, word },
    leave: async () => {
      await call(site, `/v2/repository/repository-details/${uuid}/`, { method: 'DELETE', token, body: { name } });
    },
  };
}
