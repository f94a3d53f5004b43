import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../lib/secrets.ts';

export const CHARTS = ['matrix', 'confidence'] as const;
export type ChartName = (typeof CHARTS)[number];

interface SignedChart {
  readonly id: number;
  readonly chart: ChartName;
  /** Seconds since 1970 after which the address is no longer good. */
  readonly until: number;
}

const DAY_SECONDS = 24 * 60 * 60;

/** Path of a picture that its address alone opens for a day: an `<img>` cannot send who asks for it. */
export function chartPath(serverKey: Buffer, { id, chart }: Omit<SignedChart, 'until'>, now = Date.now()): string {
  // Whole days, so that a picture keeps its address in the browser's cache.
  const until = (Math.floor(now / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS;
  return `/v2/repository/evaluate/results/${id}/charts/${chart}/?until=${until}&signature=${signatureOf(serverKey, { id, chart, until })}`;
}

/** True for an address that `chartPath` made and that is still good. */
export function isSigned(serverKey: Buffer, chart: SignedChart, signature: string, now = Date.now()): boolean {
  const [wanted, given] = [Buffer.from(signatureOf(serverKey, chart)), Buffer.from(signature)];
  return wanted.length === given.length && timingSafeEqual(wanted, given) && chart.until * 1000 > now;
}

function signatureOf(serverKey: Buffer, { id, chart, until }: SignedChart): string {
  return createHmac('sha256', deriveKey(serverKey, 'chart address')).update(`${id} ${chart} ${until}`).digest('hex');
}
