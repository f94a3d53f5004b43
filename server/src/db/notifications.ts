import { Client } from 'pg';

/** The only channel of the product's events. */
export const EVENT_CHANNEL = 'parlance';

export interface Listener {
  stop(): Promise<void>;
}

interface ListenOptions {
  readonly databaseUrl: string;
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** Called whenever the connection is established, including the first time: earlier events may have been missed. */
  readonly onConnected: () => void;
}

const RECONNECT_MS = 500;

/** Listens to a NOTIFY channel on a separate connection and reconnects after it breaks. */
export function listen({ databaseUrl, channel, onMessage, onConnected }: ListenOptions): Listener {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async () => {
    const next = new Client({
      connectionString: databaseUrl,
      application_name: `parlance listener ${channel}`,
      keepAlive: true,
    });
    client = next;
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    // A broken connection may emit several errors; one without a listener would end the process.
    next.on('error', () => retry(next));
    next.on('end', () => retry(next));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
      onConnected();
    } catch {
      retry(next);
    }
  };
  const retry = (broken: Client) => {
    if (stopped || client !== broken) return;
    client = undefined;
    broken.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), RECONNECT_MS);
  };

  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
