import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** The status of an answer on a connection of its own, as those of different callers. */
export async function statusOf(url: string, headers: OutgoingHttpHeaders = {}): Promise<number | undefined> {
  const [answer] = (await once(get(url, { agent: false, headers }), 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
