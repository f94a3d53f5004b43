export { readPage, withPage, withValues } from './address.ts';
export { announce } from './announce.ts';
export type { AreaRoute } from './area-routes.ts';
export { useArea, useIsSlotClaimed } from './context.ts';
export type { AreaContext, Contributed, Contributions, MountedContribution } from './context.ts';
export { defineContributions } from './contributions.ts';
export type { OpenContribution } from './contributions.ts';
export type { SlotProps } from './contribution-root.tsx';
export { defineRemote } from './define-remote.tsx';
export type { RemoteLifecycles } from './define-remote.tsx';
export { HistoryRouter } from './history-router.tsx';
export { Link } from './link.tsx';
export type { LinkProps } from './link.tsx';
export { hasLegalPage } from './legal-pages.ts';
export type { LegalPageName } from './legal-pages.ts';
export { isWritable } from './is-writable.ts';
export { useDocumentTitle } from './use-document-title.ts';
export { useEvent } from './use-event.ts';
export { Page } from './page.tsx';
export type { PageProps } from './page.tsx';
export { Pagination } from './pagination.tsx';
export { Failure, QueryView, Skeleton } from './query-view.tsx';
export {
  QueryObserver,
  keepPreviousData,
  queryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from './query.ts';
export type { UseQueryResult } from './query.ts';
export {
  Navigate,
  NavigationType,
  Outlet,
  Route,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from './router.ts';
export { saveFile } from './save-file.ts';
export { useSearchParams } from './search-params.ts';
export { slotElement, useSlotOutlet } from './slots.ts';
export { isSwitchedOn } from './switches.ts';
export type { SwitchName } from './switches.ts';
export { useTypedSearch } from './typed-search.ts';
export { leaving$, mayLeave, useUnsavedChanges, wouldLose } from './unsaved.ts';
export type { LeaveQuestion } from './unsaved.ts';
