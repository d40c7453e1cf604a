import { Suspense, useEffect, useMemo, useRef } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { BrokenScreen } from './BrokenScreen.tsx';
import { DestinationsContext } from './destinations-context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import type { Destinations } from './navigation.ts';
import { RouteScreen } from './RouteScreen.tsx';
import { findRoute, type Route } from './route.ts';
import { ScreenLoading } from './ScreenLoading.tsx';

interface ScreensProps extends Destinations {
  /** The address during prerendering, where there is no browser. */
  readonly prerenderedPath?: string;
}

/** Renders the screen of the page's address. */
export function Screens({ routes, homePath, prerenderedPath }: ScreensProps) {
  const path = usePathname(prerenderedPath === undefined ? {} : { ssrPath: prerenderedPath });
  const route = findRoute(routes, path);
  useStartAtTheTop(path);
  const destinations = useMemo(() => ({ routes, homePath }), [routes, homePath]);
  return (
    // A new address resets the error boundary.
    <ErrorBoundary key={path} fallback={<BrokenScreen />}>
      <Suspense fallback={<ScreenLoading />}>
        <DestinationsContext value={destinations}>
          <ScreenOf route={route} homePath={homePath} />
        </DestinationsContext>
      </Suspense>
    </ErrorBoundary>
  );
}

function ScreenOf({ route, homePath }: { route: Route | undefined; homePath: string }) {
  if (route?.entry === 'app') return <RouteScreen route={route} />;
  return <NotFoundScreen homePath={homePath} />;
}

/** A newly opened screen starts at the top, visually and for screen readers. */
function useStartAtTheTop(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [path]);
}
