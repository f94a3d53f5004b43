import { SCRIPT_LIMIT_MS } from './driver.ts';

/** A session with a WebDriver server, as far as the journeys use https://www.w3.org/TR/webdriver2/. */
export class WebDriver {
  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  /** Opens a browser through the server at an address, once it answers. */
  static async start(server: string, capabilities: object): Promise<WebDriver> {
    const deadline = performance.now() + SCRIPT_LIMIT_MS;
    for (;;) {
      const isThere = await fetch(`${server}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isThere) break;
      if (performance.now() > deadline) throw new Error('The WebDriver server does not answer.');
    }
    const made = await send(`${server}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
    return new WebDriver(`${server}/session/${(made as { sessionId: string }).sessionId}`);
  }

  post(command: string, values: object): Promise<unknown> {
    return send(`${this.#session}/${command}`, 'POST', values);
  }

  get(command: string): Promise<unknown> {
    return send(`${this.#session}/${command}`, 'GET');
  }

  async quit(): Promise<void> {
    await send(this.#session, 'DELETE');
  }
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${url} answered ${JSON.stringify(value)}`);
  return value;
}

/** Longer than the browser's own limits, whose errors are more specific. */
const LIMIT_MS = SCRIPT_LIMIT_MS + 10_000;
