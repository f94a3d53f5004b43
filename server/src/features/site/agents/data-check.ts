import { Findings } from '../../learning/findings/findings.schema.ts';
import type { z } from 'zod';
import type { Agent } from './tool.ts';

/** Maximum findings of each kind that an agent reads at once. */
const SHOWN = 5;

/** The findings in the training data of a language. */
export const DataFindings = Findings.pick({ open: true, kinds: true, findings: true, check: true });

interface Place {
  readonly intelligence: string;
  readonly versionId: number;
  readonly language: string;
}

export function readDataFindings(
  { api }: Agent,
  { intelligence, versionId, language }: Place,
): Promise<z.output<typeof DataFindings>> {
  const query = { repository_uuid: intelligence, repository_version: versionId, language, limit: SHOWN };
  return api.call('GET', '/v2/repository/findings/', Findings, { query });
}
