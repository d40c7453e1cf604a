import { placeLists } from 'virtual:place-lists';
import type { MarketId } from '@hiram/contract/market-ids';
import type { Place, PlaceList } from '@hiram/contract/places/place';

/** As the build writes it for each country: its areas, and where the places of each are. */
interface PlaceIndex {
  readonly areas: readonly Place[];
  readonly parts: Readonly<Record<string, string>>;
}

const countryOf = { PH: 'PH', reference: 'PH', IN: 'IN' } as const satisfies Record<MarketId, string>;

/** The places of the market's country: its areas now, and what lies in one when it is asked for. */
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

/** A file that our own build wrote, and whose name changes with what is in it: browsers keep it for good. */
async function fetchFile<Content>(address: string): Promise<Content> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  // The cast is what the build wrote there.
  return (await response.json()) as Content;
}
