import type { Answer } from '../api/index.ts';

/** The full API document of an intelligence at one version. */
export type RepositoryInfo = Answer<'get', '/v2/repository-shortcut/{owner}/{slug}/'>;

/** The caller's rights; visitors have them too, without key and nickname. */
export type Authorization = RepositoryInfo['authorization'];
export type Category = RepositoryInfo['categories_list'][number];
export type EntityGroup = RepositoryInfo['groups'][number];
export type EntityOfGroup = EntityGroup['entities'][number];
export type IntentSummary = RepositoryInfo['intents'][number];
