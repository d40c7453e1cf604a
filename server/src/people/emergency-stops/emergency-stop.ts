import type { StopKind } from '@hiram/contract/people/emergency-stops';

/** What a stop covers. */
export interface StopScope {
  readonly kind: StopKind;
  /** Empty for all markets. */
  readonly market: string;
  /** The provider, channel or product. Empty for the other kinds. */
  readonly target: string;
}

interface Place {
  readonly market: string;
}

function isIn(stop: StopScope, { market }: Place): boolean {
  return stop.market === '' || stop.market === market;
}

/** Whether no loan may be applied for or signed in the market. */
export function isLendingStopped(stops: readonly StopScope[], place: Place): boolean {
  return stops.some((stop) => (stop.kind === 'everything' || stop.kind === 'lending') && isIn(stop, place));
}

/** Whether the product is stopped by itself. */
export function isProductStopped(
  stops: readonly StopScope[],
  { productId, ...place }: Place & { readonly productId: string },
): boolean {
  return stops.some((stop) => stop.kind === 'product' && stop.target === productId && isIn(stop, place));
}

/** Whether no money may be handed to the provider. Money that it already has is followed to its end. */
export function isPayoutStopped(
  stops: readonly StopScope[],
  { provider, ...place }: Place & { readonly provider: string | undefined },
): boolean {
  return stops.some(
    (stop) =>
      isIn(stop, place) &&
      (stop.kind === 'everything' ||
        stop.kind === 'payouts' ||
        (stop.kind === 'provider' && stop.target === provider)),
  );
}

/** Whether no new payment may start through the channel. Started payments go on. */
export function isChannelStopped(
  stops: readonly StopScope[],
  { provider, channel, ...place }: Place & { readonly provider: string; readonly channel: string },
): boolean {
  return stops.some(
    (stop) =>
      isIn(stop, place) &&
      ((stop.kind === 'channel' && stop.target === channel) ||
        (stop.kind === 'provider' && stop.target === provider)),
  );
}

/** The providers that are stopped by themselves. */
export function stoppedProvidersIn(stops: readonly StopScope[], place: Place): string[] {
  return stops.filter((stop) => stop.kind === 'provider' && isIn(stop, place)).map(({ target }) => target);
}
