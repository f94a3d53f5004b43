import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FALLBACK_INTENT } from 'shared/domain';
import { writeBehind } from '../../../lib/concurrency/write-behind.ts';
import type { z } from 'zod';
import type { Prediction } from '../inbox/predictions.queries.ts';
import type { TrainedLanguage } from '../../../resources/models/models.queries.ts';
import type { ParseAnswer } from './parse.present.ts';
import type { Compared } from './shadow.queries.ts';

type Answer = z.output<typeof ParseAnswer>;

/** Two models for a question, of which one has answered. */
export interface Pairing {
  /** The state of the candidate. */
  readonly moveId: number;
  /** Who answers in the shadow. */
  readonly other: TrainedLanguage;
  readonly isOtherCandidate: boolean;
}

/** A question that was answered, with what the inbox keeps of it. */
interface Answered {
  readonly text: string;
  readonly answer: Answer;
  readonly logged: Pick<Prediction, 'versionLanguageId' | 'text' | 'isKept'>;
}

/** Questions that wait for their second answer; others are dropped. */
const ROOM = 200;
/** After the reply. */
const PAUSE_MS = 20;
/** Share of its time that the event loop may work while questions are answered in the shadow. */
const BUSY = 0.9;
const MEASURED_MS = 500;
const WRITE_PAUSE_MS = 500;
const WRITE_MOST = 500;

interface ShadowOptions {
  readonly answerBy: (trained: TrainedLanguage, text: string) => Promise<Answer>;
  readonly store: (compared: readonly Compared[]) => Promise<void>;
  readonly isBusy?: () => boolean;
}

/**
 * Has questions answered by a second model after their replies, one at a time, and stores whether the intents are the
 * same [ENV-12]. Nothing waits for it: while the process is busy, or too many wait, questions are dropped.
 */
export function createShadow({ answerBy, store, isBusy = createLoadMeter() }: ShadowOptions) {
  let waiting: (Answered & { readonly pairing: Pairing })[] = [];
  let dropped = 0;
  let isWorking = false;

  const results = writeBehind<Compared>({
    // What cannot be stored is not tried again: these are only figures.
    write: (items) =>
      store(items).catch(() => {
        dropped += items.length;
      }),
    pauseMs: WRITE_PAUSE_MS,
    retryMs: WRITE_PAUSE_MS,
    most: WRITE_MOST,
    room: ROOM,
  });

  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (isBusy()) {
        dropped += waiting.length + 1;
        waiting = [];
        break;
      }
      await results.add(await compare(next));
      await nextTurn();
    }
    isWorking = false;
  };

  const compare = async ({ pairing, ...answered }: (typeof waiting)[number]): Promise<Compared> => {
    const { moveId, other, isOtherCandidate } = pairing;
    const { language } = other;
    try {
      const second = await answerBy(other, answered.text);
      return { moveId, language, ...comparison(answered, second, isOtherCandidate) };
    } catch {
      return { moveId, language, outcome: 'failed' };
    }
  };

  return {
    /** Has a question that is being answered compared later. */
    follow(pairing: Pairing, answered: Answered): void {
      if (waiting.length >= ROOM) {
        dropped += 1;
        return;
      }
      waiting.push({ pairing, ...answered });
      if (isWorking) return;
      isWorking = true;
      setTimeout(() => void work(), PAUSE_MS).unref();
    },
    get dropped() {
      return dropped;
    },
  };
}

function comparison(
  { answer, logged: { versionLanguageId, text, isKept } }: Answered,
  second: Answer,
  isSecondCandidate: boolean,
): Pick<Compared, 'outcome' | 'difference'> {
  const [given, heard] = [outcomeOf(answer), outcomeOf(second)];
  if (given === heard) return { outcome: 'same' };
  if (!isKept) return { outcome: 'different' };
  const [served, found] = isSecondCandidate ? [given, heard] : [heard, given];
  return { outcome: 'different', difference: { versionLanguageId, text, served, found } };
}

/** The intent that a program acts on. */
const outcomeOf = ({ intent, is_fallback: isFallback, fallback_intent: fallback }: Answer): string =>
  isFallback ? (fallback ?? FALLBACK_INTENT) : intent.name;

/** Whether the event loop of this process was busy during the last half second. */
function createLoadMeter(): () => boolean {
  let before = performance.eventLoopUtilization();
  let measuredAt = performance.now();
  let isBusy = false;
  return () => {
    const now = performance.now();
    if (now - measuredAt < MEASURED_MS) return isBusy;
    isBusy = performance.eventLoopUtilization(before).utilization > BUSY;
    before = performance.eventLoopUtilization();
    measuredAt = now;
    return isBusy;
  };
}
