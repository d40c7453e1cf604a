import type { Presentation } from '@hiram/contract/presentations';
import type { ComponentType } from 'react';
import type { Translated } from '../copy/catalogue.ts';
import { type LazyValue, lazyValue } from '../copy/lazy-value.ts';
import type { FirstCall } from '../wire/first-call.ts';

/** The folder in `src` that contains a page's files: its capability, or a folder for pages without one. */
export type Folder =
  | 'people/borrowing-limits'
  | 'people/identity'
  | 'messaging'
  | 'origination/promotions'
  | 'origination/products'
  | 'origination/payment-accounts'
  | 'origination/applications'
  | 'servicing/documents'
  | 'servicing/loans'
  | 'servicing/signing'
  | 'servicing/repayments'
  | 'servicing/legacy-repayments'
  | 'servicing/payment-claims'
  | 'servicing/extensions'
  | 'servicing/hardship'
  | 'servicing/settlement-offers'
  | 'servicing/mandates'
  | 'servicing/explained-amounts'
  | 'support/engagement'
  | 'support/activity'
  | 'support/bookkeeping'
  | 'support/data-rights'
  | 'support/complaints'
  | 'site'
  | 'test-preview'
  | 'shell-simulator';

/** What a screen's file exports to the frame. */
export interface ScreenDefinition {
  readonly Screen: ComponentType;
  /** Loads the screen's copy too. */
  readonly title: Translated<string>;
  /** The screen's first call; the document starts it in parallel with the scripts. */
  readonly firstCall?: FirstCall;
  /** For a tool that fills the whole page without a title bar. */
  readonly ownFrame?: boolean;
}

interface Address {
  readonly name: string;
  readonly path: string;
  readonly folder: Folder;
  /** The folder of copy that the page shares with others, beside its own. */
  readonly sharedCopy?: string;
}

/** A screen of the app: React renders it in the browser, and its document contains the loading state. */
export interface AppScreen extends Address {
  readonly entry: 'app';
  /** Set if the page has a screen for each presentation, and this is the one of this presentation. */
  readonly presentation?: Presentation;
  /** The name of the screen in `screens.ts`, and of its export. */
  readonly screenName: string;
  readonly screen: LazyValue<ScreenDefinition>;
}

/**
 * A page that is complete in its document. The app knows only its address and opens it with a full page load.
 */
export interface SitePage extends Address {
  readonly entry: 'site';
}

/** The registration page: fully rendered in its document, then hydrated by a separate script. */
export interface PromotionPage extends Address {
  readonly entry: 'promotion';
}

export type Route = AppScreen | SitePage | PromotionPage;

/** A page whose screens differ: one for each presentation. */
export type PresentedScreens = Readonly<Record<Presentation, AppScreen>>;

/** A row of the route table. */
export type RouteRow = Route | PresentedScreens;

/** The pages as a brand with this presentation shows them. */
export function routesOf(rows: readonly RouteRow[], presentation: Presentation): readonly Route[] {
  return rows.map((row) => ('entry' in row ? row : row[presentation]));
}

export interface AppScreenOptions extends Address {
  /** Set if the page has a screen for each presentation. */
  readonly presentation?: Presentation;
  /**
   * Imports `<folder>/<name in kebab case>.screen.ts`, in the folder `specification` for that presentation;
   * the build finds the chunk by that name.
   */
  readonly load: () => Promise<ScreenDefinition>;
}

export function appScreen(options: AppScreenOptions): AppScreen {
  const { name, path, folder, sharedCopy, presentation, load } = options;
  return {
    ...(presentation && { presentation }),
    screenName: presentation === 'specification' ? specificationName(name) : name,
    name,
    path,
    folder,
    ...(sharedCopy !== undefined && { sharedCopy }),
    entry: 'app',
    screen: lazyValue(load),
  };
}

/** The name of the specification's own screen of a page. */
export function specificationName<Name extends string>(name: Name): `${Name}Specification` {
  return `${name}Specification`;
}

export function sitePage(name: string, path: string, folder: Folder): SitePage {
  return { name, path, folder, entry: 'site' };
}

export function promotionPage(name: string, path: string, folder: Folder): PromotionPage {
  return { name, path, folder, entry: 'promotion' };
}

/** Finds the page of an address; a trailing slash is ignored. */
export function findRoute(routes: readonly Route[], pathname: string): Route | undefined {
  const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '');
  return routes.find((route) => route.path === path);
}
