import { createClient } from './client.ts';
import { Browser } from '@parlance/testing/provider-process';
import type { Answer, Client } from './client.ts';
import type { Person } from './setup.ts';

/** What a provider says about a person; `sub` identifies them there. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** Somebody with a browser that goes to a provider and comes back. */
export class Visitor {
  readonly browser = new Browser();
  readonly #site: string;

  constructor(site: string) {
    this.#site = site;
  }

  /** Calls the API with the cookies of the browser. */
  async call(method: string, path: string, body: unknown, authorization = ''): Promise<Answer> {
    const answer = await this.browser.send(new URL(path, this.#site).href, {
      method,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    const read: unknown = text === '' ? '' : JSON.parse(text);
    return {
      status: answer.status,
      headers: answer.headers,
      body: read,
      read: (schema) => schema.parse(read),
    };
  }

  /** Signs in at the provider. @returns what it puts into the address of the page to which it returns. */
  async visit(start: Answer, claims: Claims): Promise<Readonly<Record<string, string>>> {
    if (start.status !== 200) throw new Error(`The sign-in did not begin: ${JSON.stringify(start.body)}`);
    const { address } = start.body as { readonly address: string };
    const form = new URLSearchParams({ prompt: 'login', login: JSON.stringify(claims), password: 'x' });
    const back = await this.browser.follow(address, `${this.#site}/signin-return`, { body: form });
    return Object.fromEntries(back.searchParams);
  }

  async signIn(provider: string, claims: Claims): Promise<Answer> {
    const start = await this.call('POST', '/v2/account/login/providers/', { provider });
    return this.call('POST', '/v2/account/login/provider/', await this.visit(start, claims));
  }

  /** The same as `signIn` for a person who must get in. */
  async client(provider: string, claims: Claims): Promise<Client & { readonly token: string }> {
    const { status, body } = await this.signIn(provider, claims);
    if (status !== 200 && status !== 201) throw new Error(`Nobody was signed in: ${status} ${JSON.stringify(body)}`);
    const { token } = body as { readonly token: string };
    return { token, ...createClient(this.#site, `Token ${token}`) };
  }

  /** Connects an account at the provider with the account of a person. */
  async connect(owner: Pick<Person, 'token'>, provider: string, claims: Claims): Promise<Answer> {
    const authorization = `Token ${owner.token}`;
    const start = await this.call('POST', '/v2/account/identities/start/', { provider }, authorization);
    return this.call('POST', '/v2/account/identities/', await this.visit(start, claims), authorization);
  }
}
