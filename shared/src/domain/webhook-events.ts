/** What a webhook of an intelligence can report. */
export const WEBHOOK_EVENTS = [
  'training.finished',
  'training.failed',
  'evaluation.finished',
  'comparison.finished',
  'translation.finished',
  'request.made',
  'inbox.below_threshold',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
