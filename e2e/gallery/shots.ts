import { paths } from 'shared/routes';
import type { RepositoryPath } from 'shared/routes';

/** An intelligence; screens of missing records are skipped. */
export interface Content {
  readonly at: RepositoryPath;
  readonly entity?: number;
  readonly intent?: number;
  readonly proposal?: number;
  readonly result?: number;
  readonly translatorLink?: string;
}

export interface Contents {
  readonly full: Content;
  readonly empty: Content;
}

type RouteName = keyof typeof paths;
type InsideName = Extract<RouteName, `repository${string}`>;
type Who = 'owner' | 'newcomer' | 'nobody';

const withId = (path: (at: RepositoryPath, id: number) => string, at: RepositoryPath, id: number | undefined) =>
  id === undefined ? undefined : path(at, id);

/** A named route that is missing here is a type error. Only Safari shows `safariAlert`. */
const OUTSIDE: Record<
  Exclude<RouteName, InsideName | 'safariAlert'> | 'missing',
  [Who, (at: RepositoryPath) => string]
> = {
  landing: ['nobody', paths.landing],
  home: ['owner', () => paths.home()],
  signIn: ['nobody', () => paths.signIn()],
  signInReturn: ['nobody', paths.signInReturn],
  connectAccount: ['nobody', () => paths.connectAccount('token')],
  signUp: ['nobody', () => paths.signUp()],
  recoverPassword: ['nobody', paths.recoverPassword],
  resetPassword: ['nobody', () => paths.resetPassword('ana', 'token')],
  confirmEmail: ['nobody', () => paths.confirmEmail('ana', 'token')],
  stopDigest: ['nobody', () => paths.stopDigest('token')],
  join: ['nobody', () => paths.join('token')],
  tryLink: ['nobody', () => paths.tryLink('key')],
  terms: ['nobody', paths.terms],
  privacy: ['nobody', paths.privacy],
  imprint: ['nobody', paths.imprint],
  myProfile: ['owner', paths.myProfile],
  orgs: ['owner', paths.orgs],
  org: ['owner', ({ ownerNickname }) => paths.org(ownerNickname)],
  new: ['owner', paths.new],
  tutorial: ['owner', () => paths.tutorial('training')],
  missing: ['owner', () => '/there/is/nothing'],
};

const INSIDE: Record<InsideName, (content: Content) => string | undefined> = {
  repositorySummary: ({ at }) => paths.repositorySummary(at),
  repositoryTraining: ({ at }) => paths.repositoryTraining(at),
  repositorySuggestion: ({ at }) => paths.repositorySuggestion(at),
  repositoryTranslate: ({ at }) => `${paths.repositoryTranslate(at)}?to=pt_br`,
  repositoryTranslationsStatus: ({ at }) => paths.repositoryTranslationsStatus(at),
  repositoryIntegration: ({ at }) => paths.repositoryIntegration(at),
  repositorySettings: ({ at }) => paths.repositorySettings(at),
  repositoryTestManual: ({ at }) => paths.repositoryTestManual(at),
  repositoryTestAutomatic: ({ at }) => paths.repositoryTestAutomatic(at),
  repositoryLog: ({ at }) => paths.repositoryLog(at),
  repositoryResults: ({ at }) => paths.repositoryResults(at),
  repositoryResult: ({ at, result }) => withId(paths.repositoryResult, at, result),
  repositoryVersions: ({ at }) => paths.repositoryVersions(at),
  repositoryExport: ({ at }) => paths.repositoryExport(at),
  repositoryEntity: ({ at, entity }) => withId(paths.repositoryEntity, at, entity),
  repositoryAnyEntity: ({ at }) => paths.repositoryAnyEntity(at),
  repositoryIntent: ({ at, intent }) => withId(paths.repositoryIntent, at, intent),
  repositoryTranslateExternal: ({ at, translatorLink: link }) => link && paths.repositoryTranslateExternal(at, link),
};

/** Screens of the workspace that only it links to, below the summary. */
const WORKSPACE: Readonly<Record<string, string>> = {
  activity: 'activity/',
  dataCheck: 'check/',
  proposals: 'proposals/',
  intents: 'intentlist/',
  entities: 'entitylist/',
  team: 'settings/team/',
  webhooks: 'settings/webhooks/',
  environments: 'versions/environments/',
  import: 'settings/import/',
};

const proposalPath = (at: RepositoryPath, id: number) => `${paths.repositorySummary(at)}proposals/${id}/`;

const WIDTHS = [1440, 768, 360] as const;
const SCHEMES = ['light', 'dark'] as const;
const LOCALES = ['en-US', 'pt-BR'] as const;
const STATES = ['full', 'empty', 'broken'] as const;

/** One picture: a route in one look and state. */
export interface Shot {
  /** The route's name, the state and the look, between hyphens. */
  readonly name: string;
  readonly path: string;
  readonly width: (typeof WIDTHS)[number];
  readonly scheme: (typeof SCHEMES)[number];
  readonly locale: (typeof LOCALES)[number];
  readonly state: (typeof STATES)[number];
  readonly who: Who;
}

function looksOf({ name, ...place }: Pick<Shot, 'name' | 'path' | 'state' | 'who'>): Shot[] {
  return WIDTHS.flatMap((width) =>
    SCHEMES.flatMap((scheme) =>
      LOCALES.map((locale) => ({
        ...place,
        width,
        scheme,
        locale,
        name: [name, place.state, width, scheme, locale].join('-'),
      })),
    ),
  );
}

/** Every route in every look and state. Only signed-in users have the empty state. */
export function allShots({ full, empty }: Contents): Shot[] {
  const outside = Object.entries(OUTSIDE).flatMap(([name, [who, path]]) =>
    STATES.filter((state) => state !== 'empty' || who === 'owner').flatMap((state) =>
      looksOf({ name, path: path(full.at), state, who: state === 'empty' ? 'newcomer' : who }),
    ),
  );
  const below = Object.entries(WORKSPACE).map(([name, path]): [string, (content: Content) => string | undefined] => [
    name,
    ({ at }) => paths.repositorySummary(at) + path,
  ]);
  below.push(['proposal', ({ at, proposal }) => withId(proposalPath, at, proposal)]);
  const inside = [...Object.entries(INSIDE), ...below].flatMap(([name, pathOf]) =>
    STATES.flatMap((state) => {
      const path = pathOf(state === 'empty' ? empty : full);
      return path ? looksOf({ name, path, state, who: 'owner' }) : [];
    }),
  );
  return [...outside, ...inside];
}

/** The alternating looks of the sample: the narrowest with the longer language, and the widest. */
const SAMPLE_LOOKS = ['360-dark-pt-BR', '1440-light-en-US'] as const;
const OTHER_STATES = ['repositoryLog-empty-360-dark-pt-BR', 'repositorySettings-broken-360-dark-pt-BR'];

export const routeOf = ({ name }: Shot): string => name.slice(0, name.indexOf('-'));

/** Every route once, and a few in other states, for every change. */
export function sampleOf(shots: readonly Shot[]): Shot[] {
  const routes = [...new Set(shots.map(routeOf))];
  const names = new Set(OTHER_STATES);
  for (const [at, route] of routes.entries()) names.add(`${route}-full-${SAMPLE_LOOKS[at % SAMPLE_LOOKS.length]}`);
  return shots.filter(({ name }) => names.has(name));
}
