import type { MarketId } from '@hiram/contract/market-ids';
import type { Place } from '@hiram/contract/origination/places/place';
import { areaOf } from '@hiram/contract/origination/places/place';
import { useEffect, useState } from 'react';
import { useMarket } from '#brands/BrandProvider.tsx';
import { fetchPlaceList } from './place-lists.ts';

/** The name of a chosen place with its area. Empty while loading or offline. */
export function PlaceName({ code }: { readonly code: string }) {
  const market = useMarket();
  const [name, setName] = useState('');
  useEffect(() => {
    let isWanted = true;
    void namesTo(market, code).then((names) => isWanted && setName(names.join(', ')));
    return () => {
      isWanted = false;
    };
  }, [market, code]);
  return name;
}

async function namesTo(market: MarketId, code: string): Promise<readonly string[]> {
  try {
    const list = await fetchPlaceList(market);
    const area = areaOf(list, code);
    const places = (await list.placesIn(area)) ?? [];
    const [, areaName = ''] = list.areas.find(([areaCode]) => areaCode === area) ?? [];
    return [...namesWithin(places, code), areaName].filter((name) => name !== '');
  } catch {
    // Offline the name cannot be shown, but the choice is kept.
    return [];
  }
}

/** The place's name first, then its areas. */
function namesWithin(places: readonly Place[], placeCode: string): readonly string[] {
  for (const [code, name, within = []] of places) {
    if (code === placeCode) return [name];
    const inner = namesWithin(within, placeCode);
    if (inner.length > 0) return [...inner, name];
  }
  return [];
}
