import { useEffect, useRef } from 'react';

/** Every navigation starts at the top; back and forward leave the place to the browser, which remembers it [SHELL-01]. */
export function useScrollToTop(pathname: string): void {
  const isBack = useRef(false);
  useEffect(() => {
    // single-spa announces pushes by a popstate of its own, which carries a mark.
    const onPop = (event: PopStateEvent & { singleSpa?: boolean }) => {
      isBack.current = !event.singleSpa;
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  useEffect(() => {
    if (!isBack.current) scrollTo(0, 0);
    isBack.current = false;
  }, [pathname]);
}
