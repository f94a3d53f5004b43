import { isRecord } from './remote-contract.ts';
import type { RemoteContract } from './remote-contract.ts';

/** Menus that accept links. */
export const LINK_PLACES = ['header', 'profile-menu', 'side-menu', 'tabs'] as const;
export type LinkPlace = (typeof LINK_PLACES)[number];

/** Slots on screens of others into which an area can draw. */
export const SLOT_PLACES = ['header', 'dashboard', 'summary', 'sentence-row'] as const;
export type SlotPlace = (typeof SLOT_PLACES)[number];

/** Rights on the intelligence on screen. */
export const RIGHTS = ['can_read', 'can_contribute', 'can_write', 'can_translate', 'is_admin'] as const;
/** Requirements for a visitor to see a contribution. */
export const REQUIREMENTS = ['session', 'no-session', ...RIGHTS] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

/** A text by language, with English as the fallback. */
export type Texts = Readonly<Record<string, string>> & Readonly<Record<'en-US', string>>;

interface Contribution {
  readonly title: Texts;
  /** Lower numbers come first; the default is 500. */
  readonly order?: number | undefined;
  /** All of them must be met. */
  readonly requires?: readonly Requirement[] | undefined;
}

/** A link in a menu, to a page of the area that contributes it. */
export interface LinkContribution extends Contribution {
  readonly link: LinkPlace;
  /** `/notes`; the menu fills `:parameters`, see `addressOf`. */
  readonly path: string;
}

/** Content that the area draws on a screen of another area. */
export interface SlotContribution extends Contribution {
  readonly slot: SlotPlace;
  /** Its name in the area's `contributions.tsx`. */
  readonly id: string;
}

const isShown = (value: Readonly<Record<string, unknown>>): boolean =>
  isRecord(value['title']) &&
  typeof value['title']['en-US'] === 'string' &&
  (value['requires'] === undefined || Array.isArray(value['requires']));

const isOneOf = (names: readonly string[], value: unknown): boolean => names.some((name) => name === value);

/** Whether a contribution is a link in a known menu. */
export const isLink = (value: unknown): value is LinkContribution =>
  isRecord(value) && isOneOf(LINK_PLACES, value['link']) && typeof value['path'] === 'string' && isShown(value);

/** Whether a contribution is drawn into a known slot. */
export const isSlot = (value: unknown): value is SlotContribution =>
  isRecord(value) && isOneOf(SLOT_PLACES, value['slot']) && typeof value['id'] === 'string' && isShown(value);

/** Links that a contract of any minor version contributes to known menus. */
export const linksOf = ({ contributes = [] }: Pick<RemoteContract, 'contributes'>): LinkContribution[] =>
  contributes.filter(isLink);

/** Content that a contract of any minor version contributes to known slots. */
export const slotsOf = ({ contributes = [] }: Pick<RemoteContract, 'contributes'>): SlotContribution[] =>
  contributes.filter(isSlot);

/** How many contributions are skipped, since they are for slots or menus of a later version. */
export const unknownContributions = ({ contributes = [] }: Pick<RemoteContract, 'contributes'>): number =>
  contributes.filter((each) => !isLink(each) && !isSlot(each)).length;

/** The visitor, and the intelligence on screen. */
export interface Visitor {
  readonly isSignedIn: boolean;
  /** Rights on the intelligence on screen. */
  readonly rights?: Readonly<Partial<Record<string, unknown>>> | undefined;
}

/** Whether a visitor may see a contribution. A requirement of a later version is never met. */
export const isMeantFor = ({ requires = [] }: Contribution, { isSignedIn, rights = {} }: Visitor): boolean =>
  requires.every((each) => {
    if (each === 'session') return isSignedIn;
    return each === 'no-session' ? !isSignedIn : rights[each] === true;
  });

const MIDDLE = 500;

/** Sorts contributions by their `order`; the sort is stable. */
export const inOrder = <Each extends Contribution>(contributions: readonly Each[]): Each[] =>
  [...contributions].sort((one, other) => (one.order ?? MIDDLE) - (other.order ?? MIDDLE));

export const textIn = (texts: Texts, locale: string): string => texts[locale] ?? texts['en-US'];

const PARAMETER = /:(\w+)/g;

/** Names of the parameters of a path. */
export const parametersIn = (path: string): string[] => [...path.matchAll(PARAMETER)].map(([, name = '']) => name);

/** The address of a link. @returns undefined when the menu has no value for one of its parameters */
export function addressOf(path: string, values: Readonly<Record<string, string | undefined>>): string | undefined {
  if (parametersIn(path).some((name) => !values[name])) return undefined;
  return path.replaceAll(PARAMETER, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
