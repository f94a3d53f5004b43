import { fork } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';

const Ready = z.object({ address: z.string() });

export interface Other {
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

/** Starts one of the references that the product is compared with; undefined when it is not installed. */
export function startOther(kind: 'bare' | 'node-nlp', data: string): Promise<Other | undefined> {
  const child = fork(join(import.meta.dirname, 'other-server.ts'), [kind, data], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve) => {
    child.once('message', (message) =>
      resolve({
        url: `${Ready.parse(message).address}/parse`,
        pid: child.pid ?? 0,
        stop: () => {
          child.kill();
        },
      }),
    );
    child.once('exit', () => resolve(undefined));
  });
}
