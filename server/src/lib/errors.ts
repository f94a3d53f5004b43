import { say } from './messages/index.ts';
import type { Message } from './messages/index.ts';

export { say } from './messages/index.ts';
export type { Message } from './messages/index.ts';

/** An error that is sent to the client: `status` and the stable `code` for programs, `message` for people. */
export abstract class HttpError extends Error {
  abstract readonly status: number;
  abstract readonly code: string;
  readonly detail: Message;
  readonly headers: Readonly<Record<string, string>> = {};
  /** Sent in the response body next to `detail`. */
  readonly extra: Readonly<Record<string, unknown>> = {};

  constructor(detail: Message, options?: ErrorOptions) {
    super(detail.key, options);
    this.detail = detail;
  }
}

/** What is wrong and where: an empty path means the body as a whole, a number is an index in a list. */
export interface FieldProblem {
  readonly path: readonly (string | number)[];
  readonly message: Message;
}

/** A body can have hundreds of thousands of problems, which take long to report and nobody reads. */
export const MOST_PROBLEMS = 2000;

/** 400 with the problems of the request at their fields: all of them, or the first ones of a very large number. */
export class FieldErrors extends HttpError {
  override readonly status = 400;
  override readonly code = 'invalid';
  readonly problems: readonly FieldProblem[];
  /** The first sentence is repeated in `detail`, where clients have always looked for it. */
  readonly alsoDetail: boolean;

  constructor(problems: readonly FieldProblem[], { alsoDetail = false } = {}) {
    super(problems[0]?.message ?? say('invalid'));
    this.problems = problems.slice(0, MOST_PROBLEMS);
    this.alsoDetail = alsoDetail;
  }
}

/** One problem at one field; `null` is the body as a whole (`non_field_errors`). */
export function fieldError(field: string | null, message: Message): FieldErrors {
  return new FieldErrors([{ path: field === null ? [] : [field], message }]);
}

/** 400 with a single sentence. */
export class BadRequest extends HttpError {
  override readonly status = 400;
  override readonly code = 'bad_request';
}

export class Unauthorized extends HttpError {
  override readonly status = 401;
  override readonly code = 'unauthorized';
  override readonly headers = { 'www-authenticate': 'Token' };

  constructor(detail: Message = say('not_authenticated')) {
    super(detail);
  }
}

export class Forbidden extends HttpError {
  override readonly status = 403;
  override readonly code = 'forbidden';
}

/** How the owner of an account can prove who they are; a recovery code counts as a code. */
export type ProofMethod = 'password' | 'code' | 'passkey' | 'provider';

/** 403 of a sign-in whose password is right, until a second factor follows. */
export class SecondFactorNeeded extends Forbidden {
  override readonly extra: Readonly<Record<string, unknown>>;

  constructor(ticket: string, methods: readonly ProofMethod[]) {
    super(say('second_factor_needed'));
    this.extra = { second_factor: { ticket, methods } };
  }
}

/** 403 of a dangerous call, until the caller has proved again who they are. */
export class ConfirmationNeeded extends Forbidden {
  override readonly extra: Readonly<Record<string, unknown>>;

  constructor(methods: readonly ProofMethod[]) {
    super(say('confirmation_needed'));
    this.extra = { confirmation: { methods } };
  }
}

/** Also returned for things that exist but must stay hidden from the caller. */
export class NotFound extends HttpError {
  override readonly status = 404;
  override readonly code = 'not_found';
}

export class MethodNotAllowed extends HttpError {
  override readonly status = 405;
  override readonly code = 'method_not_allowed';
  override readonly headers: Readonly<Record<string, string>>;

  constructor(method: string, allowed: readonly string[]) {
    super(say('method_not_allowed', { method }));
    this.headers = { allow: allowed.join(', ') };
  }
}

export class Conflict extends HttpError {
  override readonly status = 409;
  override readonly code = 'conflict';
}

/** The thing existed, but has expired. */
export class Gone extends HttpError {
  override readonly status = 410;
  override readonly code = 'gone';
}

export class PayloadTooLarge extends HttpError {
  override readonly status = 413;
  override readonly code = 'too_large';
  /** Closes the connection, so that the client stops sending, unless the rest is short enough to be read. */
  override readonly headers = { connection: 'close' };

  constructor(limitBytes: number) {
    super(say('body_too_large', { limit: limitBytes }));
  }
}

export class UnsupportedMediaType extends HttpError {
  override readonly status = 415;
  override readonly code = 'unsupported_media_type';

  constructor(type: string) {
    super(say('media_type', { type }));
  }
}

/** 422: the request is well formed but contradicts an earlier one. */
export class UnprocessableContent extends HttpError {
  override readonly status = 422;
  override readonly code = 'unprocessable';
}

export class TooManyRequests extends HttpError {
  override readonly status = 429;
  override readonly code = 'throttled';
  override readonly headers: Readonly<Record<string, string>>;

  constructor(seconds: number) {
    super(say('too_many_requests', { seconds }));
    this.headers = { 'retry-after': String(seconds) };
  }
}

/** 503 while the database is unavailable or overloaded; retrying helps. */
export class Unavailable extends HttpError {
  override readonly status = 503;
  override readonly code = 'unavailable';
  override readonly headers = { 'retry-after': '5' };

  constructor(detail: Message = say('unavailable'), options?: ErrorOptions) {
    super(detail, options);
  }
}

/** 503 while the maximum number of callers is being served; the rest of the request is not read. */
export class Busy extends HttpError {
  override readonly status = 503;
  override readonly code = 'busy';
  override readonly headers = { 'retry-after': '5', connection: 'close' };
}

/** 500 with a specific sentence: clients have always recognized these errors by that status. */
export class NamedFault extends HttpError {
  override readonly status = 500;
  override readonly code = 'refused';
}
