import { defineMessages, translate } from '../i18n/index.ts';
import { ApiError } from './errors.ts';

const messages = defineMessages('refusal', {
  'en-US': { withId: '{{text}} (error ID {{id}})' },
  'pt-BR': { withId: '{{text}} (código do erro: {{id}})' },
});

/** Server failures; an operator can search the log for their id. */
const isFault = ({ status }: ApiError): boolean => status === 408 || status >= 500;

/** The server's message about a failed call, or `otherwise`; server failures include their error id [SHELL-30]. */
export function refusalText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return otherwise;
  const text = error.general.join(' ') || Object.values(error.fields).flat().join(' ') || otherwise;
  return isFault(error) && error.requestId ? translate(messages, 'withId', { text, id: error.requestId }) : text;
}
