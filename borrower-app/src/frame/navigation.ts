import { readCommonParameters, readPageQuery } from '@hiram/contract/common-parameters';
import { navigate } from 'wouter/use-browser-location';
import { withParameters } from '../native-shell/link.ts';
import { findRoute, type Route } from './route.ts';

/** All pages, and which one is home. */
export interface Destinations {
  readonly routes: readonly Route[];
  readonly homePath: string;
}

/** How many screens were opened since the page loaded; browsers do not expose this. */
interface ScreenState {
  readonly depth: number;
  /** The path of the screen that opened this one. */
  readonly from?: string;
}

/** Opens a screen of the app as a new history entry. */
export function openScreen(address: string): void {
  const state: ScreenState = { depth: screenDepth() + 1, from: location.pathname };
  navigate(ownAddress(address), { state });
}

/** Replaces the current screen, so that going back skips it. */
export function replaceScreen(address: string): void {
  const state: ScreenState = { ...screenState(), depth: screenDepth() };
  navigate(ownAddress(address), { state, replace: true });
}

/**
 * Adds the current address's common parameters to one of our addresses. The native app sets them only on the
 * first address.
 */
export function ownAddress(address: string): string {
  const common = readCommonParameters(readPageQuery(location.search));
  const url = withParameters(new URL(address, location.origin), common);
  return url.pathname + url.search + url.hash;
}

/** Opens any of our addresses: a screen in the page, anything else with a full page load. */
export function openAddress(address: string, { routes }: Destinations): void {
  const { pathname } = new URL(address, location.origin);
  const route = findRoute(routes, pathname);
  if (route?.entry === 'app') openScreen(address);
  else location.assign(ownAddress(address));
}

/** Whether going back leads to another screen of the app instead of leaving it. */
export function canGoBack(): boolean {
  return screenDepth() > 0;
}

/** Goes back if that screen opened this one; otherwise replaces this one with it. */
export function returnToScreen(address: string): void {
  if (canGoBack() && screenState().from === address) history.back();
  else replaceScreen(address);
}

function screenDepth(): number {
  const { depth } = screenState();
  return typeof depth === 'number' ? depth : 0;
}

function screenState(): Partial<ScreenState> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}
