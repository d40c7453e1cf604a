import '../design/tokens.css';
import '../design/base.css';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@hiram/contract/locales';
import { isPresentation } from '@hiram/contract/presentations';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { whenIdle } from '../browser/when-idle.ts';
import { App } from '../frame/App.tsx';
import { createEnvironment } from '../frame/app-environment.ts';
import { BrokenPage } from '../frame/BrokenPage.tsx';
import { replayEarlyTap } from '../frame/early-tap.ts';
import { designCopy, frameCopy } from '../frame/frame-copy.ts';
import { openAddress } from '../frame/navigation.ts';
import { type AppScreen, findRoute, routesOf } from '../frame/route.ts';
import { Screens } from '../frame/Screens.tsx';
import { reloadWhenDeploymentIsStale } from '../frame/stale-deployment.ts';
import { watchConnection } from '../queries/online.ts';
import { homePath, prefetchScreens, routeRows, sendQueuedComplaints } from '../routes.tsx';
import { startServiceWorker } from '../service-worker/cache-for-offline.ts';

// The server writes the brand's presentation into the document.
const { presentation } = document.documentElement.dataset;
const routes = routesOf(routeRows, isPresentation(presentation) ? presentation : 'hiram');
const destinations = { routes, homePath };

/**
 * Renders the app over the document's prerendered screen. Everything the first screen needs is loaded before
 * React starts, so the prerendered screen is replaced in one step.
 */
async function start(page: Element): Promise<void> {
  const { locale: documentLocale } = document.documentElement.dataset;
  const locale = isLocale(documentLocale) ? documentLocale : DEFAULT_LOCALE;
  const [environment] = await Promise.all([
    createEnvironment(locale, { prepare: loadCopy, open: (address) => openAddress(address, destinations) }),
    // A part that fails to load fails again when it is rendered, where an error boundary can show it.
    Promise.allSettled([loadCopy(locale), currentScreen()?.screen.load()]),
  ]);
  const { wire } = environment.page ?? {};
  if (wire !== undefined) whenIdle(() => void sendQueuedComplaints(wire));
  createRoot(page).render(
    <App environment={environment}>
      <Screens {...destinations} />
      <EarlyTapReplay />
    </App>,
  );
}

/** In the commit itself: a later tap reaches React, and must not be recorded as well. */
function EarlyTapReplay() {
  useLayoutEffect(replayEarlyTap, []);
  return null;
}

/** The copy that the page starts with: that of its frame and of its screen. */
function loadCopy(locale: Locale): Promise<unknown> {
  return Promise.all([frameCopy[locale].load(), designCopy[locale].load(), loadScreenCopy(locale)]);
}

async function loadScreenCopy(locale: Locale): Promise<void> {
  const screen = await currentScreen()?.screen.load();
  await screen?.title[locale].load();
}

function currentScreen(): AppScreen | undefined {
  const route = findRoute(routes, location.pathname);
  return route?.entry === 'app' ? route : undefined;
}

watchConnection();
reloadWhenDeploymentIsStale();
const page = document.getElementById('page');
if (page) start(page).catch(() => createRoot(page).render(<BrokenPage />));
if (import.meta.env.PROD) whenIdle(() => void prefetchScreens().then(startServiceWorker));
