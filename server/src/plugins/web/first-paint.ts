import { commonBuild, parseRegistry, withoutSuspended } from '@parlance/contract';
import type { Locale } from '../../lib/messages/index.ts';

/** The prerendered pages of the web build, by path. */
type Index = Readonly<Record<string, { area: string; build: string; pages: Readonly<Record<string, string>> }>>;

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', 'pt-BR': 'pt-BR' };

/**
 * The file below the web's folder with the prerendered page of an address; undefined if there is none, or if it was
 * rendered from a build that most visitors no longer get.
 * @param url path and query; the prerendered page does not fit every query
 */
export function firstPaintFile(index: string, registry: string, url: string, locale: Locale): string | undefined {
  const painted = (JSON.parse(index) as Index)[url];
  if (!painted) return undefined;
  const live = withoutSuspended(parseRegistry(registry)).remotes[painted.area];
  return live && commonBuild(live) === painted.build ? painted.pages[TAGS[locale]] : undefined;
}
