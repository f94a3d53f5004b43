import { z } from 'zod';
import { unique } from '../../src/testing/setup.ts';
import { pause } from './chaos.ts';
import type { Answer, Client } from '../../src/testing/client.ts';
import type { Intelligence } from '../../src/testing/intelligence.ts';

/** What the server acknowledged; `undefined` if it died before responding. */
export interface Ledger {
  /** Sentences by id, as last acknowledged. */
  readonly kept: Map<number, string>;
  readonly removed: Set<number>;
  /** Sentences whose last change was not acknowledged: either state is valid. */
  readonly unsure: Set<number>;
  /** Acknowledged background jobs, by the id that clients follow. */
  readonly tasks: Set<string>;
  /** Versions acknowledged as created. */
  readonly copies: Set<number>;
  /** Responses that must never occur. */
  readonly faults: string[];
  answers: number;
  parses: number;
}

export const newLedger = (): Ledger => ({
  kept: new Map(),
  removed: new Set(),
  unsure: new Set(),
  tasks: new Set(),
  copies: new Set(),
  faults: [],
  answers: 0,
  parses: 0,
});

const Made = z.object({ id: z.int() });
const Parsed = z.object({
  intent: z.object({ name: z.string(), confidence: z.number() }),
  entities: z.record(z.string(), z.unknown()),
});
const RETRY_MS = 100;

/** A request whose process may die: undefined when there is no response, or one that asks to retry. */
export async function attempt(ledger: Ledger, name: string, call: () => Promise<Answer>): Promise<Answer | undefined> {
  const answer = await call().catch(() => undefined);
  if (!answer || answer.status === 503) {
    await pause(RETRY_MS);
    return undefined;
  }
  ledger.answers += 1;
  // Errors for which the contract specifies 500 state a reason and have no request id.
  if (answer.status > 500 || JSON.stringify(answer.body).includes('"request_id"'))
    ledger.faults.push(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Adds, changes and removes sentences until stopped, and records what was acknowledged. */
export async function writeSentences(
  repository: Intelligence,
  client: Client,
  ledger: Ledger,
  goesOn: () => boolean,
): Promise<void> {
  const own: number[] = [];
  for (let round = 0; goesOn(); round += 1) {
    const id = own[Math.floor(own.length / 2)];
    if (id === undefined || round % 3 === 0) {
      const text = `sentence ${unique()}`;
      const added = await attempt(ledger, 'add', () =>
        client.post('/v2/repository/example/', {
          repository: repository.uuid,
          repository_version: repository.version,
          text,
          intent: `intent_${round % 2}`,
          entities: [],
        }),
      );
      if (added?.status !== 201) continue;
      const { id: made } = added.read(Made);
      own.push(made);
      ledger.kept.set(made, text);
    } else if (round % 3 === 1) {
      const text = `changed ${unique()}`;
      ledger.unsure.add(id);
      const changed = await attempt(ledger, 'change', () => client.patch(`/v2/repository/example/${id}/`, { text }));
      if (changed?.status !== 200) continue;
      ledger.kept.set(id, text);
      ledger.unsure.delete(id);
    } else if (own.length > 8) {
      own.splice(own.indexOf(id), 1);
      ledger.unsure.add(id);
      const removed = await attempt(ledger, 'remove', () => client.delete(`/v2/repository/example/${id}/`));
      if (removed?.status !== 204) continue;
      ledger.kept.delete(id);
      ledger.unsure.delete(id);
      ledger.removed.add(id);
    }
  }
}

/** Requests trainings until stopped. */
export async function trainAgain(
  repository: Intelligence,
  client: Client,
  ledger: Ledger,
  goesOn: () => boolean,
): Promise<void> {
  while (goesOn()) {
    await attempt(ledger, 'train', () =>
      client.post(`/v2/repository/repository-details/${repository.uuid}/train/`, {
        repository_version: repository.version,
      }),
    );
    await pause(RETRY_MS * 3);
  }
}

/** Parses until stopped: every result is complete and from a trained model. */
export async function parseAgain(
  repository: Intelligence,
  client: Client,
  ledger: Ledger,
  goesOn: () => boolean,
): Promise<void> {
  while (goesOn()) {
    const answer = await attempt(ledger, 'parse', () =>
      client.post(`/v2/repository/repository-details/${repository.uuid}/analyze/`, {
        text: 'sentence about it',
        language: 'en',
      }),
    );
    if (answer?.status === 200) {
      const { intent } = answer.read(Parsed);
      ledger.parses += 1;
      if (!/^intent_[01]$/.test(intent.name) || !(intent.confidence >= 0 && intent.confidence <= 1))
        ledger.faults.push(`parse: ${JSON.stringify(intent)}`);
    }
    await pause(RETRY_MS / 2);
  }
}
