import type { Locale } from '@hiram/contract/locales';
import type { Presentation } from '@hiram/contract/presentations';
import { renderToString } from 'react-dom/server';
import { App } from '../frame/App.tsx';
import { withTestTools } from '../frame/build-flags.ts';
import { earlyTapScript } from '../frame/early-tap.ts';
import { designCopy, frameCopy } from '../frame/frame-copy.ts';
import { type AppScreen, findRoute, type Route, routesOf, type SitePage } from '../frame/route.ts';
import { Screens } from '../frame/Screens.tsx';
import { developmentHook } from '../native-shell/development-hook.ts';
import { createAnswers } from '../queries/answers.ts';
import { homePath, routeRows } from '../routes.tsx';
import { earlyScript } from '../wire/early-script.ts';
import { renderPromotion } from './render-promotion.tsx';
import type { RenderedPage } from './rendered-page.ts';

/** A page that this bundle renders; site pages have a separate renderer. */
export type PrerenderedRoute = Exclude<Route, SitePage>;

/** Renders the page of a route, or the not-found page. */
export async function renderPage(route: PrerenderedRoute | undefined, locale: Locale): Promise<RenderedPage> {
  await Promise.all([frameCopy[locale].load(), designCopy[locale].load()]);
  if (route === undefined) return renderNotFound(locale);
  return route.entry === 'promotion' ? renderPromotion(locale) : renderScreen(route, locale);
}

/** Renders a screen before its data has loaded: exactly what React renders first in the browser. */
async function renderScreen(route: AppScreen, locale: Locale): Promise<RenderedPage> {
  const parts = await route.screen.load();
  const title = await parts.title[locale].load();
  return {
    title,
    body: renderAt(route.path, locale, route.presentation),
    earlyScript: `${earlyScript(parts.firstCall, locale)}\n${earlyTapScript}`,
  };
}

async function renderNotFound(locale: Locale): Promise<RenderedPage> {
  const { notFoundTitle } = await frameCopy[locale].load();
  return {
    title: notFoundTitle,
    body: renderAt('/nowhere', locale),
    earlyScript: `${earlyScript(undefined, locale)}\n${earlyTapScript}`,
  };
}

function renderAt(path: string, locale: Locale, presentation: Presentation = 'hiram'): string {
  const routes = routesOf(routeRows, presentation);
  return renderToString(
    <App environment={{ locale, answers: createAnswers() }}>
      <Screens routes={routes} homePath={homePath} prerenderedPath={path} />
    </App>,
  );
}

/** The page of an address according to the route table. */
export function findPage(pathname: string, presentation: Presentation): Route | undefined {
  return findRoute(routesOf(routeRows, presentation), pathname);
}

/** The specification's own screen at an address; undefined if one screen serves both presentations. */
export function specificationScreen(path: string): AppScreen | undefined {
  const route = findPage(path, 'specification');
  return route?.entry === 'app' && route.presentation === 'specification' ? route : undefined;
}

// Exported for the build, which can read the route table and its screens only from a bundle.
export const builtRoutes = routesOf(routeRows, 'hiram');
export const headScript = withTestTools ? developmentHook : undefined;
