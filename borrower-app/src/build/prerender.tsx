import type { Locale } from '@hiram/contract/locales';
import { renderToString } from 'react-dom/server';
import { App } from '../frame/App.tsx';
import { withTestTools } from '../frame/build-flags.ts';
import { designTexts, frameTexts } from '../frame/frame-texts.ts';
import { type AppScreen, findRoute, type Route, type SitePage } from '../frame/route.ts';
import { Screens } from '../frame/Screens.tsx';
import { developmentHook } from '../native-shell/development-hook.ts';
import { createAnswers } from '../queries/answers.ts';
import { homePath, routes } from '../routes.tsx';
import { earlyScript } from '../wire/early-script.ts';
import { drawPromotion } from './draw-promotion.tsx';

export interface DrawnPage {
  readonly title: string;
  readonly body: string;
  readonly earlyScript?: string;
}

/** A page that this bundle draws; those of the site have a renderer of their own. */
export type PrerenderedRoute = Exclude<Route, SitePage>;

/** Draws the page of a route, or the one that says that there is none. */
export async function drawPage(route: PrerenderedRoute | undefined, locale: Locale): Promise<DrawnPage> {
  await Promise.all([frameTexts[locale].load(), designTexts[locale].load()]);
  if (route === undefined) return drawNotFound(locale);
  return route.entry === 'promotion' ? drawPromotion(locale) : drawScreen(route, locale);
}

/** Draws a screen as it looks before its data is there: exactly what React draws first in the browser. */
async function drawScreen(route: AppScreen, locale: Locale): Promise<DrawnPage> {
  const [parts, title] = await Promise.all([route.screen.load(), route.title[locale].load()]);
  return {
    title,
    body: drawAt(route.path, locale),
    earlyScript: earlyScript(parts.firstCall, locale),
  };
}

async function drawNotFound(locale: Locale): Promise<DrawnPage> {
  const { notFoundTitle } = await frameTexts[locale].load();
  return {
    title: notFoundTitle,
    body: drawAt('/nowhere', locale),
    earlyScript: earlyScript(undefined, locale),
  };
}

function drawAt(path: string, locale: Locale): string {
  return renderToString(
    <App surroundings={{ locale, answers: createAnswers() }}>
      <Screens routes={routes} homePath={homePath} prerenderedPath={path} />
    </App>,
  );
}

/** The page of an address, as the table has it. */
export function findPage(pathname: string): Route | undefined {
  return findRoute(routes, pathname);
}

// The build asks this module for what only a bundle can read: the table, with the screens behind it.
export const builtRoutes = routes;
export const headScript = withTestTools ? developmentHook : undefined;
