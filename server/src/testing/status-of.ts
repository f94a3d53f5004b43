import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** The status of a response on a separate connection, as if it came from another caller. */
export async function statusOf(url: string, headers: OutgoingHttpHeaders = {}): Promise<number | undefined> {
  const [answer] = (await once(get(url, { agent: false, headers }), 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
