import { Suspense, useEffect, useMemo, useRef } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { DestinationsContext } from './destinations-context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import type { Destinations } from './navigation.ts';
import { RouteScreen } from './RouteScreen.tsx';
import { findRoute, type Route } from './route.ts';
import { ScreenOnItsWay } from './ScreenOnItsWay.tsx';

interface ScreensProps extends Destinations {
  /** The address, where there is no browser to ask: while documents are made. */
  readonly prerenderedPath?: string;
}

/** The screen of the page's address. */
export function Screens({ routes, homePath, prerenderedPath }: ScreensProps) {
  const path = usePathname(prerenderedPath === undefined ? {} : { ssrPath: prerenderedPath });
  const route = findRoute(routes, path);
  useStartAtTheTop(path);
  const destinations = useMemo(() => ({ routes, homePath }), [routes, homePath]);
  return (
    // A new address is a new beginning: what broke on the last screen is no matter here.
    <ErrorBoundary key={path}>
      <Suspense fallback={<ScreenOnItsWay />}>
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

/** A newly opened screen is read from its beginning, by the eye and by a screen reader. */
function useStartAtTheTop(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [path]);
}
