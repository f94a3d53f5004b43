import { LINK_PLACES, SLOT_PLACES } from '@parlance/contract';
import { RegistryError } from '@parlance/contract/transitions';

/** The options of the command. */
export interface Wish {
  /** `mf-notes` */
  readonly name: string;
  readonly routes: readonly string[];
  readonly links: readonly string[];
  readonly slots: readonly string[];
  /** Requirements for seeing links and slots. */
  readonly requires: readonly string[];
}

const DASHBOARD = '/dashboard/:ownerNickname/:slug/';
const OF_INTELLIGENCE: readonly string[] = ['side-menu', 'tabs'];

export const isInDashboard = (route: string): boolean => route.startsWith(DASHBOARD);

/** The words of a route, for names and titles: `usage-reports`. */
export const wordsOf = (route: string): string =>
  route
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':') && part !== 'dashboard')
    .join('-') || 'start';

export const titleOf = (words: string): string =>
  words.replaceAll(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase());

/** The route that a menu can lead to: one of an intelligence from its own menus, one without parameters from others. */
function routeFor(link: string, { routes }: Wish): string {
  const isOfIntelligence = OF_INTELLIGENCE.includes(link);
  const found = routes.find((route) => (isOfIntelligence ? isInDashboard(route) : !route.includes(':')));
  if (found !== undefined) return found;
  const example = isOfIntelligence ? `${DASHBOARD}notes` : '/notes';
  throw new RegistryError(`The menu ${link} needs a route such as --route ${example}.`);
}

const known = (kind: string, names: readonly string[], all: readonly string[]) => {
  const odd = names.find((name) => !all.includes(name));
  if (odd !== undefined) throw new RegistryError(`There is no ${kind} ${odd}; there are ${all.join(', ')}.`);
};

/** The contributions of a new contract. @throws RegistryError for menus and slots that do not exist, or lack a route */
export function contributionsOf(wish: Wish): object[] {
  known('menu', wish.links, LINK_PLACES);
  known('slot', wish.slots, SLOT_PLACES);
  const seen = wish.requires.length > 0 ? { requires: wish.requires } : {};
  const both = (words: string) => ({ 'en-US': titleOf(words), 'pt-BR': titleOf(words) });
  return [
    ...wish.links.map((link) => {
      const route = routeFor(link, wish);
      return { link, path: route, title: both(wordsOf(route)), ...seen };
    }),
    ...wish.slots.map((slot) => ({ slot, id: slotId(wish, slot), title: both(slotId(wish, slot)), ...seen })),
  ];
}

/** Name of the content that a new area draws into a slot. */
export const slotId = ({ name }: Wish, slot: string): string => `${name.slice('mf-'.length)}-${slot}`;

/** Files of several modules, by path. */
export const together = (modules: readonly Readonly<Record<string, string>>[]): Record<string, string> =>
  Object.fromEntries(modules.flatMap((files) => Object.entries(files)));
