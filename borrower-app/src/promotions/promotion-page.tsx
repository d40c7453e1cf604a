import type { MarketId } from '@hiram/contract/market-ids';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Wire } from '../wire/wire.ts';
import type { Device } from './download-choice.ts';
import {
  type PromotionParameters,
  type PromotionRoute,
  readParameters,
  routeOf,
} from './promotion-parameters.ts';

/** Work for the phone, instead of characters for the person. */
export interface CaptchaPuzzle {
  readonly salt: string;
  readonly target: string;
  readonly below: number;
}

/** What the page can do once its script runs. A document is drawn without it. */
export interface LivePage {
  readonly wire: Wire;
  /** The brand's; a template may name another. */
  readonly market: MarketId;
  readonly device: Device;
  /** Does the work that a captcha's puzzle asks for. Its code is fetched when somebody needs it. */
  readonly solvePuzzle: (puzzle: CaptchaPuzzle) => Promise<string>;
}

/** The brand as every part of the page names it. In a document these are places that the server fills. */
export interface PromotionBrand {
  readonly name: string;
  readonly phone: string;
}

interface PromotionPageValue {
  readonly brand: PromotionBrand;
  readonly live: LivePage | undefined;
}

const PageContext = createContext<PromotionPageValue>({ brand: { name: '', phone: '' }, live: undefined });

export function PromotionPageProvider({
  brand,
  live,
  children,
}: PromotionPageValue & { children: ReactNode }) {
  return <PageContext value={{ brand, live }}>{children}</PageContext>;
}

export function usePromotionBrand(): PromotionBrand {
  return useContext(PageContext).brand;
}

export function useLivePage(): LivePage | undefined {
  return useContext(PageContext).live;
}

/** False while React takes the drawn page over, and true from then on: what a document cannot know is drawn then. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

export function usePromotionRoute(): PromotionRoute {
  return useSyncExternalStore(
    subscribeToHash,
    () => routeOf(location),
    () => 'register',
  );
}

/** Read anew at each use: the address is the only place where they are kept. */
export function currentParameters(): PromotionParameters {
  return readParameters(location);
}

function subscribeToHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** Whether there is a line, as far as the browser knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToLine,
    () => navigator.onLine,
    () => true,
  );
}

function subscribeToLine(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
