export {
  LoginPrompt,
  refreshRepository,
  RepositoryFailure,
  repositoryQuery,
  RepositoryView,
  RequestAccess,
  RequireRight,
  RightsNotice,
  useRepository,
  useRepositoryPath,
  useVersionedPath,
  withVersion,
} from 'shared/repository';
export type {
  Authorization,
  RepositoryAddress,
  RepositoryInfo,
  RepositoryViewProps,
  RequireRightProps,
} from 'shared/repository';
