import type { ComponentType } from 'react';
import { type Catalogue, pickText, type Translated } from '../texts/catalogue.ts';
import { type LazyValue, lazyValue } from '../texts/lazy-value.ts';
import type { FirstCall } from '../wire/first-call.ts';

export type Capability =
  | 'identity'
  | 'outreach'
  | 'staff'
  | 'promotions'
  | 'products'
  | 'payment-accounts'
  | 'agreements'
  | 'engagement'
  | 'bookkeeping'
  | 'applications'
  | 'loans'
  | 'signing'
  | 'disbursements'
  | 'repayments'
  | 'legacy-repayments'
  | 'payment-traces'
  | 'extensions'
  | 'hardship'
  | 'complaints';

/** Which of the three builds draws the page: static HTML, the registration page, or the app of React screens. */
export type Entry = 'site' | 'promotion' | 'app';

/** The folder of `src` in which a page's files live: its capability's, or that of a page that belongs to none. */
export type Folder = Capability | 'explained-amounts' | 'site' | 'test-preview' | 'shell-simulator';

/** What a screen's own file gives to the frame. */
export interface ScreenParts {
  readonly Screen: ComponentType;
  /** The call whose answer the screen shows first: the document begins it beside the scripts. */
  readonly firstCall?: FirstCall;
  /** For a tool that fills the whole page and wants no title bar around it. */
  readonly ownFrame?: boolean;
}

interface Address {
  readonly name: string;
  readonly path: string;
  readonly folder: Folder;
}

/** A screen of the app: drawn by React in the browser, its document holding the screen's own loading state. */
export interface AppScreen extends Address {
  readonly entry: 'app';
  readonly title: Translated<string>;
  readonly screen: LazyValue<ScreenParts>;
}

/** A page that is whole in its document. The app knows its address alone and leaves for it by a full load. */
export interface SitePage extends Address {
  readonly entry: 'site';
}

/** The registration page: drawn whole in its document, then taken over by a script of its own. */
export interface PromotionPage extends Address {
  readonly entry: 'promotion';
}

export type Route = AppScreen | SitePage | PromotionPage;

export interface AppScreenOptions<Texts extends object> extends Address {
  readonly texts: Catalogue<Texts>;
  readonly title: (texts: Texts) => string;
  /** Texts of parts that the screen shares with others, so that they arrive together with its own. */
  readonly sharedTexts?: Catalogue<object>;
  /** Imports `<folder>/<name in kebab case>.screen.ts`; the build looks for the chunk under that name. */
  readonly load: () => Promise<ScreenParts>;
}

export function appScreen<Texts extends object>(options: AppScreenOptions<Texts>): AppScreen {
  const { name, path, folder, texts, title, sharedTexts, load } = options;
  return {
    name,
    path,
    folder,
    entry: 'app',
    title: pickText(texts, title, sharedTexts),
    screen: lazyValue(load),
  };
}

export function sitePage(name: string, path: string, folder: Folder): SitePage {
  return { name, path, folder, entry: 'site' };
}

export function promotionPage(name: string, path: string, folder: Folder): PromotionPage {
  return { name, path, folder, entry: 'promotion' };
}

/** Finds the page of an address; a slash at its end is of no account. */
export function findRoute(routes: readonly Route[], pathname: string): Route | undefined {
  const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '');
  return routes.find((route) => route.path === path);
}
