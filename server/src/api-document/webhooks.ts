import { z } from 'zod';
import { WEBHOOK_MESSAGES } from '../features/intelligences/webhooks/webhook-messages.schema.ts';

const SUMMARIES: Readonly<Record<string, string>> = {
  'training.finished': 'A model is served',
  'training.failed': 'A training failed or was cancelled',
  'evaluation.finished': 'A test or a cross-validation has a result',
  'comparison.finished': 'Algorithms have been compared',
  'translation.finished': 'A machine translation ended',
  'request.made': 'Somebody asked to take part',
  'inbox.below_threshold': 'Sentences in the inbox fell back; at most once a minute',
  ping: 'Somebody pressed Test',
};

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** Signed according to Standard Webhooks 1.0. */
const HEADERS = [
  header('webhook-id', 'Names the event: the same in every attempt to deliver it.'),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.'),
  header(
    'webhook-signature',
    'One or more signatures, separated by blanks: `v1,` and the base64 of the HMAC-SHA256 of ' +
      '`{webhook-id}.{webhook-timestamp}.{body}` with the bytes that the secret has as base64 after `whsec_`. After ' +
      'a renewal the former secret signs too. Accept the message if one of them is right.',
  ),
];

const RESPONSES = {
  '2XX': { description: 'Taken. Answer within ten seconds.' },
  '4XX': { description: 'As every other answer: it is tried again for about a day, with growing pauses.' },
};

/** The calls that an installation makes to the addresses of webhooks. */
export const WEBHOOKS = Object.fromEntries(
  Object.entries(WEBHOOK_MESSAGES).map(([event, message]) => {
    const schema = { ...z.toJSONSchema(message), $schema: undefined };
    return [
      event,
      {
        post: {
          operationId: operationIdOf(event),
          summary: SUMMARIES[event] ?? event,
          tags: ['Webhooks'],
          security: [],
          parameters: HEADERS,
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: RESPONSES,
        },
      },
    ];
  }),
);

/** Converts `training.finished` to `onTrainingFinished`. */
function operationIdOf(event: string): string {
  return `on${event
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;
}
