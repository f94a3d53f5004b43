import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface ProviderOptions {
  /** Where it returns browsers. */
  readonly redirectUri: string;
  /** Where it reports the end of sessions. */
  readonly backChannel?: string;
}

export interface StartedProvider {
  readonly issuer: string;
  stop(): Promise<void>;
}

/** Starts a real OpenID provider. */
export async function startProvider(options: ProviderOptions): Promise<StartedProvider> {
  const child = fork(join(import.meta.dirname, 'openid-provider.ts'), [JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const issuer = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { readonly issuer: string }).issuer));
    child.once('exit', () => reject(new Error(`The provider ended at its start: ${errors}`)));
  });
  return {
    issuer,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/** Writes the file that the setting OIDC_PROVIDERS names. */
export async function writeProviders(
  file: string,
  providers: readonly ({ readonly id: string; readonly issuer: string } & Readonly<Record<string, unknown>>)[],
): Promise<string> {
  const usual = {
    client_id: 'parlance',
    client_secret: 'a secret of this test',
    scopes: 'openid email profile groups',
  };
  await writeFile(file, JSON.stringify(providers.map((provider) => ({ name: provider.id, ...usual, ...provider }))));
  return file;
}

/** A browser without a screen: it keeps cookies, by site, and follows redirects. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();

  async send(address: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(address);
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string> | undefined), cookie };
    const answer = await fetch(address, { redirect: 'manual', ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  /** Follows redirects until one leads to `until`, and fills in `body` where a form is in between. */
  async follow(address: string, until: string, { body }: { readonly body: URLSearchParams }): Promise<URL> {
    let next = address;
    let answer = await this.send(next);
    for (let count = 0; count < 10; count += 1) {
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`${answer.status} at ${next}: ${await answer.text()}`);
      next = new URL(location, next).href;
      if (next.startsWith(until)) return new URL(next);
      answer = await this.send(next);
      if (answer.status === 200) answer = await this.#submit(next, await answer.text(), body);
    }
    throw new Error(`${address} did not lead to ${until}`);
  }

  /** Fills in the form of a page. */
  async #submit(page: string, html: string, body: URLSearchParams): Promise<Response> {
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? page;
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const fields = new URLSearchParams(hidden.map(([, name = '', value = '']): [string, string] => [name, value]));
    for (const [name, value] of body) fields.set(name, value);
    return this.send(new URL(action, page).href, { method: 'POST', body: fields });
  }
}
