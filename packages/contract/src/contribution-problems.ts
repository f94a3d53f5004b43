import { RIGHTS, linksOf, parametersIn, slotsOf } from './contributions.ts';
import type { LinkContribution, SlotContribution } from './contributions.ts';
import { matchesPath } from './path.ts';
import type { RemoteContract } from './remote-contract.ts';

/** Slots and menus of one intelligence, by their names in contributions. */
const OF_INTELLIGENCE: readonly string[] = ['side-menu', 'tabs', 'dashboard', 'summary', 'sentence-row'];

const parametersOf = ({ link, requires = [] }: LinkContribution): readonly string[] => {
  const own = requires.includes('session') ? ['nickname'] : [];
  return OF_INTELLIGENCE.includes(link) ? ['ownerNickname', 'slug', 'uuid', ...own] : own;
};

/** Reasons why contributions cannot work: links to pages that the area does not have, names used twice. */
export function contributionProblems(contract: Pick<RemoteContract, 'name' | 'routes' | 'contributes'>): string[] {
  const links = linksOf(contract);
  const slots = slotsOf(contract);
  const names = [...links.map(({ link, path }) => `${link} ${path}`), ...slots.map(({ id }) => id)];
  return [
    ...links.flatMap((link) => linkProblems(link, contract.routes)),
    ...[...links, ...slots].flatMap(rightProblems),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `It contributes "${name}" twice.`),
  ].map((problem) => `${contract.name}: ${problem}`);
}

function linkProblems(contribution: LinkContribution, routes: RemoteContract['routes']): string[] {
  const { link, path } = contribution;
  const page = path.replaceAll(/:\w+/g, 'x');
  const route = routes.find((each) => matchesPath(each.path, page));
  const unknown = parametersIn(path).filter((name) => !parametersOf(contribution).includes(name));
  return [
    ...(route ? [] : [`The link ${path} leads to no route of its own.`]),
    ...(link !== 'tabs' || !route || route.slot === 'dashboard'
      ? []
      : [`The tab ${path} needs a route in the slot "dashboard".`]),
    ...unknown.map((name) => `The place ${link} has no value for :${name} of ${path}.`),
  ];
}

function rightProblems(contribution: LinkContribution | SlotContribution): string[] {
  const place = 'link' in contribution ? contribution.link : contribution.slot;
  if (OF_INTELLIGENCE.includes(place)) return [];
  return (contribution.requires ?? [])
    .filter((each) => RIGHTS.some((right) => right === each))
    .map((right) => `The place ${place} is about no intelligence, so nobody has ${right} there.`);
}
