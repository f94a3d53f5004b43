import { mayChange, isSignedBy } from '@parlance/contract';
import type { SignedRegistry } from '@parlance/contract';

import { SealRefused } from './sealed-change.ts';
import { signatureOf } from './signing.ts';
import type { Signer } from './signing.ts';

/** The result of a team's pipeline: the shells in which a build worked. */
export interface GateReport {
  readonly area: string;
  readonly build: string;
  readonly passes: readonly { readonly shell: string; /** ISO time. */ readonly at: string }[];
}

export interface Signed {
  readonly key: string;
  readonly signature: string;
}

const bytesOf = ({ area, build, passes }: GateReport): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    JSON.stringify({ gate: { area, build, passes: passes.map(({ shell, at }) => [shell, at]) } }),
  );

export const signReport = (report: GateReport, team: Signer): Signed => ({
  key: team.publicKey,
  signature: signatureOf(team, bytesOf(report)),
});

/** @throws SealRefused when the report is not signed by a key that may change its area */
export async function demandSignedReport(
  report: GateReport,
  { key, signature }: Signed,
  { siteKeys, grants }: { readonly siteKeys: readonly string[]; readonly grants: SignedRegistry['grants'] },
): Promise<void> {
  const isRight =
    mayChange(key, report.area, { siteKeys, grants }) && (await isSignedBy(key, signature, bytesOf(report)));
  if (!isRight) throw new SealRefused('foreign', `This key may not report on ${report.area}.`);
}
