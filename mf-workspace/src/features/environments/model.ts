import { ApiError } from 'shared/api';
import { isObject } from 'shared/domain';

import type { Broken, Model } from './api.ts';

/** The models of each language, the one in use first. */
export function byLanguage(models: readonly Model[]): ReadonlyMap<string, readonly Model[]> {
  const sorted = models.toSorted((one, other) => Number(other.is_served) - Number(one.is_served));
  const languages = [...new Set(sorted.map(({ language }) => language))];
  return new Map(languages.map((language) => [language, sorted.filter((model) => model.language === language)]));
}

/** What a move breaks of the rule of its environment; undefined when it was refused for another reason. */
export function brokenIn(error: unknown): readonly Broken[] | undefined {
  if (!(error instanceof ApiError) || !isObject(error.body)) return undefined;
  const broken = error.body['broken'];
  return Array.isArray(broken) ? broken.filter(isBroken) : undefined;
}

const isBroken = (value: unknown): value is Broken => isObject(value) && typeof value['language'] === 'string';
