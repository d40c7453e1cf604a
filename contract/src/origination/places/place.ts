/** A place as sent and stored: its code, its name, and the places within it, if any. */
export type Place = readonly [code: string, name: string, within?: readonly Place[]];

/**
 * The places of a country, from the largest areas down. Each area is a separate file, so that a phone
 * downloads only the area that was opened.
 */
export interface PlaceList {
  readonly areas: readonly Place[];
  /** The places in an area; undefined for an unknown area. */
  placesIn(areaCode: string): Promise<readonly Place[] | undefined>;
}

/** The area that contains a place: in both countries their codes share the first two characters. */
export function areaOf({ areas }: PlaceList, placeCode: string): string {
  const beginning = placeCode.slice(0, 2);
  return areas.find(([code]) => beginning.length === 2 && code.startsWith(beginning))?.[0] ?? '';
}

/** The codes from an area down to a place, the place last; empty for an unknown place. */
export async function pathTo(list: PlaceList, placeCode: string): Promise<readonly string[]> {
  const area = areaOf(list, placeCode);
  const places = (await list.placesIn(area)) ?? [];
  const path = pathWithin(places, placeCode);
  return path.length === 0 ? [] : [area, ...path];
}

/** Whether the code is of a place that contains no others: a city, a municipality, a district. */
export async function isSmallestPlace(list: PlaceList, placeCode: string): Promise<boolean> {
  const places = (await list.placesIn(areaOf(list, placeCode))) ?? [];
  return places.flatMap((place) => place[2] ?? [place]).some(([code]) => code === placeCode);
}

function pathWithin(places: readonly Place[], targetCode: string): readonly string[] {
  for (const [code, , within = []] of places) {
    if (code === targetCode) return [code];
    const further = pathWithin(within, targetCode);
    if (further.length > 0) return [code, ...further];
  }
  return [];
}
