import '../design/tokens.css';
import '../design/base.css';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@hiram/contract/locales';
import { createRoot } from 'react-dom/client';
import { whenIdle } from '../browser/when-idle.ts';
import { App } from '../frame/App.tsx';
import { BrokenPage } from '../frame/BrokenPage.tsx';
import { designTexts, frameTexts } from '../frame/frame-texts.ts';
import { openAddress } from '../frame/navigation.ts';
import { type AppScreen, findRoute } from '../frame/route.ts';
import { Screens } from '../frame/Screens.tsx';
import { reloadWhenDeploymentIsStale } from '../frame/stale-deployment.ts';
import { surroundingsOf } from '../frame/surroundings.ts';
import { watchConnection } from '../queries/online.ts';
import { fetchScreensAhead, homePath, routes, sendWhatWaits } from '../routes.tsx';
import { startServiceWorker } from '../service-worker/keep-for-offline.ts';

const destinations = { routes, homePath };

/**
 * Draws the app over the document's prerendered screen. Everything that the first screen needs is fetched before React
 * begins, so that the prerendered screen stays until the real one takes its place in a single step.
 */
async function start(page: Element): Promise<void> {
  const { locale: documentLocale } = document.documentElement.dataset;
  const locale = isLocale(documentLocale) ? documentLocale : DEFAULT_LOCALE;
  const [surroundings] = await Promise.all([
    surroundingsOf(locale, { prepare: loadTexts, open: (address) => openAddress(address, destinations) }),
    // A part that does not arrive is met again when it is drawn, where a failure has a place to show.
    Promise.allSettled([loadTexts(locale), currentScreen()?.screen.load()]),
  ]);
  const { wire } = surroundings.page ?? {};
  if (wire !== undefined) whenIdle(() => void sendWhatWaits(wire));
  createRoot(page).render(
    <App surroundings={surroundings}>
      <Screens {...destinations} />
    </App>,
  );
}

/** The texts that the page begins with: those of its frame and of the screen at its address. */
function loadTexts(locale: Locale): Promise<unknown> {
  return Promise.all([
    frameTexts[locale].load(),
    designTexts[locale].load(),
    currentScreen()?.title[locale].load(),
  ]);
}

function currentScreen(): AppScreen | undefined {
  const route = findRoute(routes, location.pathname);
  return route?.entry === 'app' ? route : undefined;
}

watchConnection();
reloadWhenDeploymentIsStale();
const page = document.getElementById('page');
if (page) start(page).catch(() => createRoot(page).render(<BrokenPage />));
if (import.meta.env.PROD) whenIdle(() => void fetchScreensAhead().then(startServiceWorker));
