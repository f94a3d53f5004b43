export type { Authorization, Category, EntityGroup, EntityOfGroup, IntentSummary, RepositoryInfo } from './document.ts';
export { useRepositoryPath, useVersionedPath, withVersion } from './path.ts';
export type { RepositoryAddress } from './path.ts';
export { forgetRepository, refreshRepository, repositoryQuery, useRepository } from './query.ts';
export { RepositoryFailure, RepositoryView } from './repository-view.tsx';
export type { RepositoryViewProps } from './repository-view.tsx';
export { RequestAccess } from './request-access.tsx';
export { LoginPrompt, RequireRight, RightsNotice } from './rights.tsx';
export type { RequireRightProps } from './rights.tsx';
