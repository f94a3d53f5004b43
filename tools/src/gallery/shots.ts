import type { Intelligence } from '../../../e2e/fixtures/setup.ts';

/** Routes of the product; those of an intelligence come after its dashboard's address. */
const ROUTES = ['/', '/home', '/new/', '/orgs', '/profile/', '/signin', '/signup', '/terms', '/there/is/nothing'];
const SCREENS = [
  ...['', 'training/', 'suggestions/', 'evaluate/manual', 'evaluate/automatic', 'results/', 'log/', 'translate/'],
  ...['translations/', 'Integration/', 'settings/', 'versions/', 'export/', 'entitylist/any'],
];
const WIDTHS = [1440, 768, 360] as const;
const SCHEMES = ['light', 'dark'] as const;
const LOCALES = ['en-US', 'pt-BR'] as const;
const STATES = ['full', 'empty', 'broken'] as const;

/** One picture: a route in one look and state. */
export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly width: (typeof WIDTHS)[number];
  readonly scheme: (typeof SCHEMES)[number];
  readonly locale: (typeof LOCALES)[number];
  readonly state: (typeof STATES)[number];
  readonly isSignedIn: boolean;
}

const SIGNED_OUT = ['/', '/signin', '/signup'];
const SAMPLE_SCREENS = ['', 'training/', 'log/'];

const nameOf = (path: string): string => path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'index';

function looksOf(place: Pick<Shot, 'name' | 'path' | 'state' | 'isSignedIn'>): Shot[] {
  return WIDTHS.flatMap((width) =>
    SCHEMES.flatMap((scheme) =>
      LOCALES.map((locale) => ({
        ...place,
        width,
        scheme,
        locale,
        name: [place.name, place.state, width, scheme, locale].join('-'),
      })),
    ),
  );
}

/** Every route in every look and state. */
export function allShots(full: Intelligence, empty: Intelligence): Shot[] {
  const outside = ROUTES.flatMap((path) =>
    (['full', 'broken'] as const).flatMap((state) =>
      looksOf({ name: nameOf(path), path, state, isSignedIn: !SIGNED_OUT.includes(path) }),
    ),
  );
  const inside = SCREENS.flatMap((screen) =>
    STATES.flatMap((state) => {
      const path = (state === 'empty' ? empty : full).path + screen;
      return looksOf({ name: `dashboard-${nameOf(screen)}`, path, state, isSignedIn: true });
    }),
  );
  return [...outside, ...inside];
}

/** A few of them, for every change. */
export function sampleOf(shots: readonly Shot[]): Shot[] {
  const names = SAMPLE_SCREENS.map((screen) => `dashboard-${nameOf(screen)}`);
  return shots.filter(
    ({ name, width, scheme, locale, state }) =>
      names.some((each) => name.startsWith(`${each}-${state}-`)) &&
      ((width === 1440 && scheme === 'light' && locale === 'en-US' && state === 'full') ||
        (width === 360 && scheme === 'dark' && locale === 'pt-BR' && state !== 'full')),
  );
}
