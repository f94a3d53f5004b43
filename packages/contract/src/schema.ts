import { z } from 'zod';

import { LINK_PLACES, REQUIREMENTS, SLOT_PLACES } from './contributions.ts';
import { CONTRACT_VERSION } from './remote-contract.ts';
import type { RemoteContract } from './remote-contract.ts';

export { problemIn } from './schema-problem.ts';

const Title = z.strictObject({ 'en-US': z.string().min(1), 'pt-BR': z.string().min(1) });
const Topic = z.string().regex(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*@[1-9]\d*$/, 'must look like noun.happened@1');

/**
 * One step of a journey. Names are accessible names; `:parameters`, `{intelligence}` and `{word}` come from the
 * resident's data.
 */
const Step = z.union([
  z.strictObject({ open: z.string().startsWith('/') }),
  z.strictObject({ type: z.string(), into: z.string() }),
  z.strictObject({ press: z.string() }),
  z.strictObject({ key: z.string() }),
  z.strictObject({ see: z.string() }),
]);
export type SmokeStep = z.infer<typeof Step>;

const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;
/** Texts in the languages of the product, and optionally in others of a site. */
const Texts = z
  .object({ 'en-US': z.string().min(1), 'pt-BR': z.string().min(1) })
  .catchall(z.string().min(1))
  .refine((texts) => Object.keys(texts).every((tag) => LANGUAGE_TAG.test(tag)), 'must be texts by language, as pt-BR');
const Shown = {
  title: Texts,
  order: z.int().min(0).max(1000).optional(),
  requires: z.array(z.enum(REQUIREMENTS)).optional(),
};
const ContributedLink = z.strictObject({
  link: z.enum(LINK_PLACES),
  path: z.string().regex(/^(\/:?[\w-]+)+\/?$/, 'must be a path without optional parts, as /notes/:uuid'),
  ...Shown,
});
const ContributedSlot = z.strictObject({
  slot: z.enum(SLOT_PLACES),
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  ...Shown,
});
const isKnown = (place: unknown) => [...LINK_PLACES, ...SLOT_PLACES].some((known) => known === place);
/** For slots and menus of a later minor version: sites and shells skip it. */
const ContributedLater = z
  .looseObject({ link: z.string().optional(), slot: z.string().optional(), title: Texts })
  .refine(({ link, slot }) => !isKnown(link) && !isKnown(slot) && (link ?? slot) !== undefined);

/** `remote.json` as the team writes it. */
export const SourceContract = z.strictObject({
  name: z.string().regex(/^mf-[a-z]+$/),
  contract: z.literal(CONTRACT_VERSION),
  routes: z
    .array(
      z.strictObject({
        path: z.string().startsWith('/'),
        title: Title,
        guard: z.enum(['public', 'session', 'anonymous']),
        slot: z.enum(['dashboard', 'header']).optional(),
        header: z.boolean().optional(),
        footer: z.boolean().optional(),
        firstPaint: z.boolean().optional(),
        places: z.array(z.strictObject({ path: z.string(), title: Title })).optional(),
        screens: z.array(z.string()).optional(),
        listed: z.boolean().optional(),
      }),
    )
    .min(1),
  contributes: z
    .array(z.union([ContributedLink, ContributedSlot]))
    .max(50)
    .optional(),
  /** Topics of the event bus, with their major versions. */
  events: z.strictObject({ publishes: z.array(Topic), consumes: z.array(Topic) }),
  /** Maximum size of all scripts and styles, kB (1000 bytes) brotli; chunks named `charts` do not count. */
  budget: z.number().positive(),
  /** The steps of a signed-in user in the area: the gate replays them with every build inside every live shell. */
  smoke: z.array(Step).min(2),
});
export type SourceContract = z.infer<typeof SourceContract>;

/** `remote.json` of a build. */
export const SealedContract = SourceContract.extend({
  smoke: SourceContract.shape.smoke.optional(),
  contributes: z
    .array(z.union([ContributedLink, ContributedSlot, ContributedLater]))
    .max(50)
    .optional(),
  version: z.string(),
  /** Namespaces of its texts. */
  namespaces: z.array(z.string()),
  /** Version ranges of the shared modules that it loads from the shell. */
  needs: z.record(z.string(), z.string()),
  container: z.string(),
  entry: z.string(),
  pages: z.record(z.string(), z.array(z.string())).optional(),
  slotFiles: z.record(z.string(), z.array(z.string())).optional(),
  /** Digest of the files and of the rest of the contract when the build was made. */
  digest: z.string().optional(),
  /** Added when the build is published. */
  files: z.record(z.string(), z.string()).optional(),
  filesHash: z.string().optional(),
});
export type SealedContract = z.infer<typeof SealedContract>;

/**
 * The part of a sealed contract that the registry contains: every visitor downloads it for all areas. Its needs are by
 * package.
 */
export const RegisteredContract = SealedContract.omit({ smoke: true, namespaces: true, budget: true, digest: true })
  .partial({ needs: true })
  .strip() satisfies z.ZodType<RemoteContract>;
export type RegisteredContract = z.infer<typeof RegisteredContract>;
