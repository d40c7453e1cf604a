/** A place as it is sent and stored: its code, its name, and the places in it, if it has any of its own. */
export type Place = readonly [code: string, name: string, within?: readonly Place[]];

/**
 * The places of a country, from its largest areas down. What lies in an area is a file of its own, so that a phone
 * fetches the one area that its person opened.
 */
export interface PlaceList {
  readonly areas: readonly Place[];
  /** The places in an area; undefined for an area that there is not. */
  placesIn(areaCode: string): Promise<readonly Place[] | undefined>;
}

/** The area in which a place lies: in both countries their codes begin with the same two characters. */
export function areaOf({ areas }: PlaceList, placeCode: string): string {
  const beginning = placeCode.slice(0, 2);
  return areas.find(([code]) => beginning.length === 2 && code.startsWith(beginning))?.[0] ?? '';
}

/** The codes that lead from an area to a place, the place's own last; empty where no such place is known. */
export async function pathTo(list: PlaceList, placeCode: string): Promise<readonly string[]> {
  const area = areaOf(list, placeCode);
  const places = (await list.placesIn(area)) ?? [];
  const path = pathWithin(places, placeCode);
  return path.length === 0 ? [] : [area, ...path];
}

/** Whether the code is that of a place in which there are no others: a city, a municipality, a district. */
export async function isSmallestPlace(list: PlaceList, placeCode: string): Promise<boolean> {
  const places = (await list.placesIn(areaOf(list, placeCode))) ?? [];
  return places.flatMap((place) => place[2] ?? [place]).some(([code]) => code === placeCode);
}

function pathWithin(places: readonly Place[], wanted: string): readonly string[] {
  for (const [code, , within = []] of places) {
    if (code === wanted) return [code];
    const further = pathWithin(within, wanted);
    if (further.length > 0) return [code, ...further];
  }
  return [];
}
