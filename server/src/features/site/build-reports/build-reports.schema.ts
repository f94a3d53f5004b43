import { z } from 'zod';

/** Events counted by the shell, each except `retry` once per page load and build; browsers themselves report `csp`. */
const EVENTS = ['load', 'retry', 'fallback', 'failure', 'registry_error', 'long_task'] as const;
export type ReportedEvent = (typeof EVENTS)[number] | 'csp';
export const REPORTED_EVENTS: readonly ReportedEvent[] = [...EVENTS, 'csp'];

export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

const MOST_EVENTS = 40;
const MOST_VITALS = 20;
/** Milliseconds; nobody waits longer for a page. */
const MOST_VALUE = 600_000;

const name = z.string().max(64);
const subject = { area: name, build: name };

/** The counts of one page load since its last report. It has no fields for addresses, texts or people. */
export const BuildReport = z.strictObject({
  events: z.array(z.strictObject({ ...subject, event: z.enum(EVENTS) })).max(MOST_EVENTS),
  vitals: z
    .array(z.strictObject({ ...subject, vital: z.enum(VITALS), value: z.number().min(0).max(MOST_VALUE) }))
    .max(MOST_VITALS),
});

/** Value of a web vital: milliseconds, or for `CLS` the score. */
export interface Measured {
  readonly area: string;
  readonly build: string;
  readonly vital: Vital;
  readonly value: number;
}

/** Reports in the form in which they are counted, without their senders. */
export interface Counted {
  readonly events: readonly { readonly area: string; readonly build: string; readonly event: ReportedEvent }[];
  readonly vitals: readonly Measured[];
}

const p75 = z.number().nullable();

export const BuildFigures = z.object({
  area: z.string(),
  build: z.string(),
  cohort: z.enum(['live', 'canary', 'other']),
  loads: z.int(),
  retries: z.int(),
  fallbacks: z.int(),
  failures: z.int(),
  registry_errors: z.int(),
  csp_violations: z.int(),
  /** Page loads in which code of the area ran for 200 ms or longer without a pause. */
  long_tasks: z.int(),
  /** 75th percentile: milliseconds, for CLS the score; null before there are figures. */
  p75: z.object({ LCP: p75, INP: p75, CLS: p75, FCP: p75, TTFB: p75 }),
  /** Why the canary was stopped automatically; null unless it was. */
  ended: z
    .object({
      at: z.date(),
      loads: z.int(),
      failures: z.int(),
      live_loads: z.int(),
      live_failures: z.int(),
    })
    .nullable(),
});
export type BuildFigures = z.input<typeof BuildFigures>;

export const SiteFigures = z.object({ hours: z.int(), builds: z.array(BuildFigures) });
