import { ApiError, refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';

/** Explains a failed call: the server's own message, that it did not respond, or that something went wrong. */
export function useFailureText(): (error: unknown) => string {
  const t = useMessages(messages);
  return (error) => {
    const isOffline = error instanceof ApiError && error.status === 0;
    return refusalText(error, t(isOffline ? 'offline' : 'failed'));
  };
}
