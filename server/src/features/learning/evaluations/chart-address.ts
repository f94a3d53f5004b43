import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../lib/security/secrets.ts';

export const CHARTS = ['matrix', 'confidence'] as const;
export type ChartName = (typeof CHARTS)[number];

interface SignedChart {
  readonly id: number;
  readonly chart: ChartName;
  /** End of validity, in seconds since 1970. */
  readonly until: number;
}

const DAY_SECONDS = 24 * 60 * 60;

/** A signed path that gives access to a chart for one to two days: an `<img>` element cannot send credentials. */
export function chartPath(serverKey: Buffer, { id, chart }: Omit<SignedChart, 'until'>, now = Date.now()): string {
  // Rounded to days, so that the browser cache recognizes the address.
  const until = (Math.floor(now / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS;
  const query = new URLSearchParams({
    until: String(until),
    signature: signatureOf(serverKey, { id, chart, until }),
  });
  return `/v2/repository/evaluate/results/${id}/charts/${chart}/?${query.toString()}`;
}

/** Whether `chartPath` made the address and it is still valid. */
export function isSigned(serverKey: Buffer, chart: SignedChart, signature: string, now = Date.now()): boolean {
  const [expected, actual] = [Buffer.from(signatureOf(serverKey, chart)), Buffer.from(signature)];
  return expected.length === actual.length && timingSafeEqual(expected, actual) && chart.until * 1000 > now;
}

function signatureOf(serverKey: Buffer, { id, chart, until }: SignedChart): string {
  return createHmac('sha256', deriveKey(serverKey, 'chart address')).update(`${id} ${chart} ${until}`).digest('hex');
}
