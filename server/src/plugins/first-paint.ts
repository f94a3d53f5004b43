import { commonBuild, parseRegistry } from '@parlance/contract';
import type { Locale } from '../lib/messages/index.ts';

/** What the web's build says of the pages that arrive with a picture, by path. */
type Index = Readonly<Record<string, { area: string; build: string; pages: Readonly<Record<string, string>> }>>;

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', 'pt-BR': 'pt-BR' };

/**
 * The file of the page that shows a picture of an address, below the web's folder; undefined when there is none, or when
 * the area in the picture is not the one that every visitor gets now.
 * @param url path and query; a query may ask for something else than the picture shows.
 */
export function firstPaintFile(index: string, registry: string, url: string, locale: Locale): string | undefined {
  const painted = (JSON.parse(index) as Index)[url];
  if (!painted) return undefined;
  const live = parseRegistry(registry).remotes[painted.area];
  return live && commonBuild(live) === painted.build ? painted.pages[TAGS[locale]] : undefined;
}
