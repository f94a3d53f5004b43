import { COMMAND_NAMES, SealSchema } from '@parlance/registry';
import { z } from 'zod';
import { BuildFigures } from '../build-reports/build-reports.schema.ts';

const buildId = z.string().max(64);
const isoTime = z.iso.datetime();

export const ByArea = z.object({ area: z.string().regex(/^mf-[a-z]+$/) });

export const ByShell = z.object({ shell: z.string().regex(/^[\da-f]{16}$/) });

/** A change that the team's key sealed: see ADR 15. */
export const SealedCommand = z.object({
  command: z.enum(COMMAND_NAMES),
  build: buildId.optional(),
  share: z.number().optional(),
  seal: SealSchema,
});

export const SignedReport = z.object({
  build: buildId,
  passes: z.array(z.object({ shell: z.string().max(64), at: isoTime })).max(10),
  key: z.string().max(1000),
  signature: z.string().max(1000),
});

export const Published = z.object({ area: z.string(), build: z.string(), revision: z.int() });
export const Changed = z.object({ revision: z.int() });
export const Reported = z.object({ untried: z.array(z.string()) });

const ListedBuild = z.object({
  build: z.string(),
  /** `suspended`: a canary that was stopped automatically. */
  state: z.enum(['published', 'tested', 'canary', 'suspended', 'live', 'retired', 'bad']),
  version: z.string().nullable(),
  share: z.number().nullable(),
  /** Fraction of a day's page loads in which it failed; null while there are too few loads. */
  failing: z.number().nullable(),
  /** Page loads of the stopped canary, and those of the live build it was compared with. */
  ended: BuildFigures.shape.ended,
});
const ListedArea = z.object({ name: z.string(), enabled: z.boolean(), builds: z.array(ListedBuild) });
export type ListedArea = z.output<typeof ListedArea>;
export const Areas = z.object({ revision: z.int(), shells: z.array(z.string()), areas: z.array(ListedArea) });
