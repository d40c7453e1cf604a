import type { MarketId } from '@hiram/contract/market-ids';
import { useEffect, useState } from 'react';
import { asTypedAtHome } from '../brands/mobile-number.ts';

const MOBILE_INPUT = '#page input[name="mobile"]';

interface TypedBefore {
  readonly mobile: string;
  readonly hadFocus: boolean;
}

/**
 * Keeps a number that was typed into the prerendered screen: on a slow connection people type before the
 * script loads, and React then renders over it. Focus is restored too.
 */
export function useMobileTypedBefore(market: MarketId): [string, (mobile: string) => void] {
  const [before] = useState(() => typedBefore(market));
  const [mobile, setMobile] = useState(before.mobile);
  useEffect(() => {
    if (before.hadFocus) document.querySelector<HTMLInputElement>(MOBILE_INPUT)?.focus();
  }, [before]);
  return [mobile, setMobile];
}

function typedBefore(market: MarketId): TypedBefore {
  const input =
    typeof document === 'undefined' ? null : document.querySelector<HTMLInputElement>(MOBILE_INPUT);
  const digits = input?.value.replace(/\D/g, '') ?? '';
  return {
    mobile: asTypedAtHome(market, digits),
    hadFocus: input !== null && document.activeElement === input,
  };
}
