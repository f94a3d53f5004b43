export { dashboardPath, helpPath, paths } from 'shared/routes';
export type { RepositoryPath } from 'shared/routes';
