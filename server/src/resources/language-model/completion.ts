import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { postQuestion } from './endpoint.ts';
import type { LookupFunction } from 'node:net';

export interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

export interface Endpoint {
  /** The address up to `/chat/completions`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  readonly lookup?: LookupFunction;
}

export type CompletionFailure = 'not_https' | 'unreachable' | 'timeout' | 'refused' | 'malformed';

export interface Tokens {
  readonly prompt: number;
  readonly completion: number;
}

export type Completion<Value> = (
  | { readonly value: Value; readonly failure?: undefined }
  | { readonly failure: CompletionFailure }
) & { readonly tokens: Tokens };

interface Question<Value> {
  readonly messages: readonly ChatMessage[];
  /** What a usable answer looks like. */
  readonly schema: z.ZodType<Value>;
  readonly maxTokens: number;
  /** How freely it words: 0 gives the likeliest answer. */
  readonly temperature: number;
  readonly signal: AbortSignal;
}

const Count = z.int().min(0).max(10_000_000);
/** The part of an answer that is used; servers differ in the rest. */
const Answer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z.object({ prompt_tokens: Count, completion_tokens: Count }).optional().catch(undefined),
});

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 400;
const PAUSE_GROWTH = 4;
const JITTER = 0.25;
/** About how many characters a token has, for servers that do not count. */
const CHARACTERS_PER_TOKEN = 3;

/** Upper estimate of what a question costs. */
export const estimateOf = ({ messages, maxTokens }: Pick<Question<unknown>, 'messages' | 'maxTokens'>): number =>
  tokensIn(messages.map(({ content }) => content).join('')) + maxTokens;

const tokensIn = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/**
 * Asks until there is a usable answer, at most three times and only while the signal allows it: after failures that may
 * pass, and after an answer that is not what was asked for. Never throws.
 */
export async function complete<Value>(endpoint: Endpoint, question: Question<Value>): Promise<Completion<Value>> {
  const { messages, maxTokens, temperature, signal } = question;
  const body = JSON.stringify({
    model: endpoint.model,
    messages,
    max_tokens: maxTokens,
    temperature,
    response_format: { type: 'json_object' },
    stream: false,
  });
  const tokens = { prompt: 0, completion: 0 };
  let failure: CompletionFailure = 'unreachable';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const sent = { url: `${endpoint.url}/chat/completions`, key: endpoint.key, body, signal };
    const answer = await postQuestion({ ...sent, ...(endpoint.lookup && { lookup: endpoint.lookup }) });
    const read = readAnswer(answer, question);
    tokens.prompt += read.tokens.prompt;
    tokens.completion += read.tokens.completion;
    if (read.failure === undefined) return { value: read.value, tokens };
    failure = read.failure;
    if (!read.mayPass || attempt === ATTEMPTS) break;
    const pauseMs = ('status' in answer ? answer.retryAfterMs : undefined) ?? pauseAfter(attempt);
    if (!(await waited(pauseMs, signal))) return { failure: 'timeout', tokens };
  }
  return { failure, tokens };
}

const NONE: Tokens = { prompt: 0, completion: 0 };

type Read<Value> =
  | { readonly value: Value; readonly failure?: undefined; readonly tokens: Tokens }
  | { readonly failure: CompletionFailure; readonly mayPass: boolean; readonly tokens: Tokens };

function readAnswer<Value>(
  answer: Awaited<ReturnType<typeof postQuestion>>,
  { messages, schema }: Question<Value>,
): Read<Value> {
  if ('error' in answer) {
    const failure = answer.error === 'too_large' ? 'malformed' : answer.error;
    return { failure, mayPass: failure === 'unreachable', tokens: NONE };
  }
  const { status } = answer;
  const isBusy = status === 408 || status === 429 || status >= 500;
  if (isBusy) return { failure: 'unreachable', mayPass: true, tokens: NONE };
  if (status !== 200) return { failure: 'refused', mayPass: false, tokens: NONE };
  const envelope = Answer.safeParse(jsonIn(answer.body));
  if (!envelope.success) return { failure: 'malformed', mayPass: true, tokens: NONE };
  const { choices, usage } = envelope.data;
  const content = choices[0]?.message.content ?? '';
  const tokens = usage
    ? { prompt: usage.prompt_tokens, completion: usage.completion_tokens }
    : { prompt: tokensIn(messages.map((each) => each.content).join('')), completion: tokensIn(content) };
  const parsed = schema.safeParse(jsonIn(content));
  return parsed.success ? { value: parsed.data, tokens } : { failure: 'malformed', mayPass: true, tokens };
}

/** The JSON of a text, also between other words or marks of code; undefined without any. */
function jsonIn(text: string): unknown {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  try {
    return JSON.parse(text.slice(Math.max(0, from), to + 1));
  } catch {
    return undefined;
  }
}

function pauseAfter(attempt: number): number {
  return FIRST_PAUSE_MS * PAUSE_GROWTH ** (attempt - 1) * (1 - JITTER + 2 * JITTER * Math.random());
}

/** @returns false when the time ran out meanwhile */
function waited(pauseMs: number, signal: AbortSignal): Promise<boolean> {
  return setTimeout(pauseMs, true, { signal }).catch(() => false);
}
