import { placeLists } from 'virtual:place-lists';
import { type MarketId, perMarket } from '@hiram/contract/market-ids';
import type { Place, PlaceList } from '@hiram/contract/origination/places/place';

/** As the build writes it for each country: its areas, the file with the places of each, and the file with all. */
interface PlaceIndex {
  readonly areas: readonly Place[];
  readonly parts: Readonly<Record<string, string>>;
  readonly all: string;
}

const countryOf = perMarket<keyof typeof placeLists>({ PH: 'PH', reference: 'PH', IN: 'IN' });

/** The places of the market's country: the areas immediately, the places of an area on demand. */
export async function fetchPlaceList(market: MarketId): Promise<PlaceList> {
  const { areas, parts } = await fetchFile<PlaceIndex>(placeLists[countryOf[market]]);
  return {
    areas,
    async placesIn(areaCode) {
      const address = parts[areaCode];
      return address === undefined ? undefined : fetchFile<readonly Place[]>(address);
    },
  };
}

/** All places of the market's country, each within its area. */
export async function fetchAllPlaces(market: MarketId): Promise<readonly Place[]> {
  const { all } = await fetchFile<PlaceIndex>(placeLists[countryOf[market]]);
  return fetchFile<readonly Place[]>(all);
}

/** A file from our own build with a content hash in its name, so browsers cache it permanently. */
async function fetchFile<Content>(address: string): Promise<Content> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}`);
  // The cast is safe: the build wrote the file in this shape.
  return (await response.json()) as Content;
}
