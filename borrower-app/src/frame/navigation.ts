import { readCommonParameters, readPageQuery } from '@hiram/contract/common-parameters';
import { navigate } from 'wouter/use-browser-location';
import { withParameters } from '../native-shell/link.ts';
import { findRoute, type Route } from './route.ts';

/** The pages that there are, and which of them stands for home. */
export interface Destinations {
  readonly routes: readonly Route[];
  readonly homePath: string;
}

/** How many screens the person has opened from the one that the page began with; browsers do not tell. */
interface ScreenState {
  readonly depth: number;
  /** The path of the screen that opened this one. */
  readonly from?: string;
}

/** Opens a screen of the app, one step further. */
export function openScreen(address: string): void {
  const state: ScreenState = { depth: screenDepth() + 1, from: location.pathname };
  navigate(ownAddress(address), { state });
}

/** Opens a screen in place of the present one: going back leads past it. */
export function replaceScreen(address: string): void {
  const state: ScreenState = { ...screenState(), depth: screenDepth() };
  navigate(ownAddress(address), { state, replace: true });
}

/** An address of ours that says who asks, as the present one does: the native app writes it into the first alone. */
export function ownAddress(address: string): string {
  const common = readCommonParameters(readPageQuery(location.search));
  const url = withParameters(new URL(address, location.origin), common);
  return url.pathname + url.search + url.hash;
}

/** Goes to any address of ours: a screen opens in the page, anything else by a full load. */
export function openAddress(address: string, { routes }: Destinations): void {
  const { pathname } = new URL(address, location.origin);
  const route = findRoute(routes, pathname);
  if (route?.entry === 'app') openScreen(address);
  else location.assign(ownAddress(address));
}

/** Whether going back leads to another screen of the app, and not out of it. */
export function canGoBack(): boolean {
  return screenDepth() > 0;
}

/** Goes back to the screen that opened this one, or puts it in this one's place where another did. */
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
