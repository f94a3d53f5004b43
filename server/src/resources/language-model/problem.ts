import { Conflict, HttpError, say } from '../../lib/errors.ts';
import type { CompletionFailure } from './completion.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** 502: the language model did not give a usable answer; `reason` says why. */
export class LanguageModelFailed extends HttpError {
  override readonly status = 502;
  override readonly code = 'language_model';
  override readonly extra: Readonly<Record<string, unknown>>;
  readonly reason: CompletionFailure;

  constructor(reason: CompletionFailure) {
    super(say(`language_model_${reason}`));
    this.reason = reason;
    this.extra = { reason };
  }
}

/** 429 until the next day: the tokens of the intelligence or of the site are used up. */
export class BudgetUsedUp extends HttpError {
  override readonly status = 429;
  override readonly code = 'language_model_budget';
  override readonly headers: Readonly<Record<string, string>>;

  constructor(of: 'site' | 'intelligence') {
    super(say(`language_model_budget_${of}`));
    const seconds = Math.floor(Date.now() / 1000) % DAY_SECONDS;
    this.headers = { 'retry-after': String(DAY_SECONDS - seconds) };
  }
}

/** 409: the site has no language model, or the intelligence does not use it. */
export const notSet = () => new Conflict(say('language_model_missing'));
export const turnedOff = () => new Conflict(say('language_model_off'));
