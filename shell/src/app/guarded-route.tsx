import { useLocale } from 'shared/i18n';
import { Navigate, useDocumentTitle, useLocation, useSearchParams } from 'shared/platform';
import type { RouteClaim } from '@parlance/contract';
import { paths } from 'shared/routes';
import { useSession } from 'shared/session';

/** A path of this site to continue to; anything else in `next` is ignored, so that a link cannot lead elsewhere. */
function safeNext(next: string | null): string | undefined {
  return next && /^\/(?![/\\])/.test(next) ? next : undefined;
}

/** Sets the title of a route before its area renders, and redirects people who may not be there [SHELL-08]. */
export function GuardedRoute({ route }: { route: RouteClaim }) {
  const locale = useLocale();
  const { token } = useSession();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  useDocumentTitle(route.title[locale]);

  if (route.guard === 'session' && !token) return <Navigate replace to={paths.signIn(pathname + search)} />;
  if (route.guard === 'anonymous' && token)
    return <Navigate replace to={safeNext(query.get('next')) ?? paths.home()} />;
  if (pathname === paths.landing() && query.has('signed')) return <Navigate replace to={paths.signIn()} />;
  return null;
}
