import { sha256 } from '../../lib/security/secrets.ts';
import { complete, estimateOf } from './completion.ts';
import { languageModelMetrics } from './language-model-metrics.ts';
import {
  countUse,
  findAnswer,
  holdBudget,
  isOn,
  keepAnswer,
  readTokensOfToday,
  settleUse,
} from './language-model.queries.ts';
import { BudgetUsedUp, LanguageModelFailed, notSet, turnedOff } from './problem.ts';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { App } from '../../lib/app.ts';
import type { ChatMessage, Endpoint } from './completion.ts';
import type { Purpose } from './purposes.ts';

/** A prompt of `prompts`: an identifier with a version, and the messages made from content. */
export interface Prompt<Value> {
  /** Name and version, such as `draft-sentences/1`. */
  readonly id: string;
  readonly purpose: Purpose;
  readonly messages: readonly ChatMessage[];
  readonly schema: z.ZodType<Value>;
  readonly maxTokens: number;
  readonly temperature: number;
}

interface Asker {
  readonly repositoryUuid: string;
  /** Aborted when nobody waits for the answer any longer. */
  readonly signal?: AbortSignal | undefined;
  /** Time for the answer, if it is less than the site allows. */
  readonly limitMs?: number | undefined;
  /** Asks although the same question was answered before. */
  readonly isFresh?: boolean | undefined;
}

export interface Asked<Value> {
  readonly value: Value;
  readonly tokens: number;
  readonly isFromCache: boolean;
}

interface Services extends Pick<App, 'config' | 'db' | 'log'> {
  readonly metrics: Pick<App['metrics'], 'add'>;
}

export type LanguageModel = ReturnType<typeof createLanguageModel>;

/** The language model of the site; undefined where the operator has not set one. */
function endpointOf({ llmUrl: url, llmModel: model, llmKey: key }: Config): Endpoint | undefined {
  return url === undefined || model === undefined ? undefined : { url, model, key };
}

/**
 * The only way from here to a language model. It asks for intelligences that turned it on, within their budget and that
 * of the site; answers are checked against the schema of the prompt and are data, whatever they say.
 */
export function createLanguageModel({ config, db, log, metrics }: Services) {
  const endpoint = endpointOf(config);
  const count = languageModelMetrics(metrics);

  /** @throws Conflict, BudgetUsedUp or LanguageModelFailed */
  async function ask<Value>(prompt: Prompt<Value>, asker: Asker): Promise<Asked<Value>> {
    if (!endpoint) throw notSet();
    const { repositoryUuid } = asker;
    if (!(await isOn(db, repositoryUuid))) throw turnedOff();
    const { purpose } = prompt;
    const question = sha256(JSON.stringify([endpoint.url, endpoint.model, prompt.id, prompt.messages]));
    const known = asker.isFresh ? undefined : prompt.schema.safeParse(await findAnswer(db, repositoryUuid, question));
    if (known?.success) {
      await countUse(db, { repositoryUuid, purpose }, { fromCache: 1 });
      count.asked(purpose, 'cached');
      return { value: known.data, tokens: 0, isFromCache: true };
    }
    return send(endpoint, { prompt, asker, question });
  }

  async function send<Value>(
    to: Endpoint,
    { prompt, asker, question }: { prompt: Prompt<Value>; asker: Asker; question: string },
  ): Promise<Asked<Value>> {
    const { repositoryUuid } = asker;
    const { purpose } = prompt;
    const reserved = estimateOf(prompt);
    const day = await reserve(db, config, { repositoryUuid, purpose, reserved }).catch((error: unknown) => {
      count.asked(purpose, 'over_budget');
      throw error;
    });
    const started = performance.now();
    const limit = AbortSignal.timeout(Math.min(asker.limitMs ?? Infinity, config.llmSeconds * 1000));
    const signal = asker.signal ? AbortSignal.any([asker.signal, limit]) : limit;
    const answer = await complete(to, { ...prompt, signal });
    const { tokens, failure } = answer;
    await settleUse(db, { repositoryUuid, purpose, day, reserved }, { tokens, isFailed: failure !== undefined });
    const milliseconds = Math.round(performance.now() - started);
    const outcome = failure ?? 'answered';
    log.info({ purpose, prompt: prompt.id, outcome, tokens, milliseconds, repositoryUuid }, 'language model asked');
    count.asked(purpose, outcome);
    count.used(purpose, tokens, milliseconds / 1000);
    if (answer.failure !== undefined) throw new LanguageModelFailed(answer.failure);
    await keepAnswer(db, repositoryUuid, { question, answer: answer.value });
    return { value: answer.value, tokens: tokens.prompt + tokens.completion, isFromCache: false };
  }

  return {
    /** What the site has set; undefined where it has not. */
    endpoint: endpoint && { host: new URL(endpoint.url).host, model: endpoint.model },
    ask,
  };
}

interface Reservation {
  readonly repositoryUuid: string;
  readonly purpose: Purpose;
  readonly reserved: number;
}

/** Reserves the tokens that a question may take. @throws BudgetUsedUp */
async function reserve(
  db: Database,
  { llmTokensPerDay, llmTokensPerIntelligence }: Config,
  { reserved, ...use }: Reservation,
): Promise<string> {
  return db.transaction(async (tx) => {
    await holdBudget(tx);
    const { ofSite, ofIntelligence } = await readTokensOfToday(tx, use.repositoryUuid);
    const isOver = (used: number, limit: number) => limit > 0 && used + reserved > limit;
    if (isOver(ofIntelligence, llmTokensPerIntelligence)) throw new BudgetUsedUp('intelligence');
    if (isOver(ofSite, llmTokensPerDay)) throw new BudgetUsedUp('site');
    return countUse(tx, use, { asked: 1, reservedTokens: reserved });
  });
}
