import type { Answer } from '../api/index.ts';

/** The whole document of one intelligence at one version, as the server answers it (wire names). */
export type RepositoryInfo = Answer<'get', '/v2/repository-shortcut/{owner}/{slug}/'>;

/** What the caller may do; visitors get one too, without key and nickname. */
export type Authorization = RepositoryInfo['authorization'];
export type Category = RepositoryInfo['categories_list'][number];
export type EntityGroup = RepositoryInfo['groups'][number];
export type EntityOfGroup = EntityGroup['entities'][number];
export type IntentSummary = RepositoryInfo['intents'][number];
