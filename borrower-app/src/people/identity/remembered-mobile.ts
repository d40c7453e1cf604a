import type { MarketId } from '@hiram/contract/market-ids';
import { useEffect, useState } from 'react';
import { toNationalNumber } from '#brands/mobile-number.ts';

const MOBILE_INPUT = '#page input[name="mobile"]';

interface RememberedMobile {
  readonly mobile: string;
  readonly hadFocus: boolean;
}

/**
 * Keeps a number that was typed into the prerendered screen: on a slow connection people type before the
 * script loads, and React then renders over it. Focus is restored too.
 */
export function useRememberedMobile(market: MarketId): [string, (mobile: string) => void] {
  const [before] = useState(() => rememberedMobile(market));
  const [mobile, setMobile] = useState(before.mobile);
  useEffect(() => {
    if (before.hadFocus) document.querySelector<HTMLInputElement>(MOBILE_INPUT)?.focus();
  }, [before]);
  return [mobile, setMobile];
}

function rememberedMobile(market: MarketId): RememberedMobile {
  const input =
    typeof document === 'undefined' ? null : document.querySelector<HTMLInputElement>(MOBILE_INPUT);
  const digits = input?.value.replace(/\D/g, '') ?? '';
  return {
    mobile: toNationalNumber(market, digits),
    hadFocus: input !== null && document.activeElement === input,
  };
}
