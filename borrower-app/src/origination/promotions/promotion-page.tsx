import type { MarketId } from '@hiram/contract/market-ids';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Wire } from '#wire/wire.ts';
import type { Device } from './download-choice.ts';
import {
  type PromotionParameters,
  type PromotionRoute,
  readParameters,
  routeOf,
} from './promotion-parameters.ts';

/** A proof-of-work puzzle for the phone, instead of characters for the person. */
export interface CaptchaPuzzle {
  readonly salt: string;
  readonly target: string;
  readonly below: number;
}

/** What the page can do once its script runs. Prerendering has none of it. */
export interface LivePage {
  readonly wire: Wire;
  /** The brand's market; a template may override it. */
  readonly market: MarketId;
  readonly device: Device;
  /** Solves a captcha's puzzle. Its code is loaded on demand. */
  readonly solvePuzzle: (puzzle: CaptchaPuzzle) => Promise<string>;
}

/** The brand's copy. In a document these are placeholders that the server fills. */
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

/** False during hydration and true afterwards, when content that a document cannot know is rendered. */
export function useIsInteractive(): boolean {
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

/** Read on each use, because they are stored only in the address. */
export function currentParameters(): PromotionParameters {
  return readParameters(location);
}

function subscribeToHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** Whether the browser reports a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
