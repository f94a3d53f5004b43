import { z } from 'zod';
import { SHELL } from './known-builds.ts';
import type { Counted } from './build-reports.schema.ts';

/** Browsers send one violation per body, or several reports of any kind. Only the source of a violation is read. */
const Violation = z.object({ 'source-file': z.string().optional(), 'blocked-uri': z.string().optional() });
const Old = z.object({ 'csp-report': Violation });
const New = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ sourceFile: z.string().nullish(), blockedURL: z.string().nullish() }).nullish(),
    }),
  )
  .max(40);
export const CspReports = z.union([Old, New]);

const BUILD_FOLDER = /\/remotes\/(mf-[a-z]+)\/([\w-]{1,64})\//;

/** The build whose script violated the policy of the page; the rest of a report is ignored. */
function subjectOf(files: readonly (string | null | undefined)[], shell: string) {
  const [, area = SHELL, build = shell] = files.map((file) => BUILD_FOLDER.exec(file ?? '')).find(Boolean) ?? [];
  return { area, build, event: 'csp' as const };
}

/** @param shell the live one, which gets all violations that no area's file caused */
export function countViolations(reports: z.output<typeof CspReports>, shell: string): Counted {
  const events = Array.isArray(reports)
    ? reports
        .filter(({ type }) => type === 'csp-violation')
        .map(({ body }) => subjectOf([body?.sourceFile, body?.blockedURL], shell))
    : [subjectOf([reports['csp-report']['source-file'], reports['csp-report']['blocked-uri']], shell)];
  return { events, vitals: [] };
}
