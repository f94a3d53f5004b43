import { z } from 'zod';
import type { WebhookEvent } from 'shared/domain';

const score = () => z.number().min(0).max(1);
const ofLanguage = {
  version: z.object({ id: z.int(), name: z.string() }),
  language: z.string(),
};
const ofTask = { ...ofLanguage, task: z.int() };

/** The data of each event besides the intelligence. */
const FACTS = {
  'training.finished': { ...ofTask, sentences: z.int(), intents: z.int(), entities: z.int() },
  'training.failed': { ...ofTask, reason: z.string() },
  'evaluation.finished': {
    ...ofLanguage,
    evaluation: z.int(),
    number: z.int().describe('Counted within the version, as screens show it.'),
    cross_validation: z.boolean(),
    intents: z.object({ accuracy: score().nullish(), f1: score().nullish() }),
    entities: z.object({ f1: score().nullish() }),
  },
  'comparison.finished': { ...ofTask, sentences: z.int(), trials: z.int() },
  'translation.finished': {
    ...ofTask,
    total: z.int(),
    translated: z.int(),
    from_memory: z.int(),
    left: z.int(),
  },
  'request.made': { request: z.int(), user: z.string() },
  'inbox.below_threshold': {
    total: z.int(),
    sentences: z.array(
      z.object({
        id: z.int(),
        text: z.string(),
        language: z.string(),
        version: z.int(),
        intent: z.string(),
        confidence: score(),
        out_of_scope: score().nullable(),
        fallback_intent: z.string(),
      }),
    ),
  },
  ping: {},
} satisfies Readonly<Record<WebhookEvent | 'ping', z.ZodRawShape>>;

const repository = z.object({ uuid: z.string(), name: z.string(), owner: z.string(), slug: z.string() });

/** The body of a delivery; `data` may get more fields later. */
const messageOf = (type: string, facts: z.ZodRawShape) =>
  z.object({
    type: z.literal(type),
    timestamp: z.string().describe('When it happened, in ISO 8601.'),
    data: z.looseObject({ repository, ...facts, url: z.string().describe('The screen that shows more.') }),
  });

/** The messages that webhooks send, by event. */
export const WEBHOOK_MESSAGES: Readonly<Record<string, ReturnType<typeof messageOf>>> = Object.fromEntries(
  Object.entries(FACTS).map(([type, facts]) => [type, messageOf(type, facts)]),
);
