import type { MarketId } from '@hiram/contract/market-ids';
import { type Place, pathTo } from '@hiram/contract/origination/places/place';
import { useCallback, useEffect, useState } from 'react';
import type { PickerOption } from '#design/picker/option-path.ts';
import { fetchPlaceList } from './place-lists.ts';

interface PlaceOptions {
  readonly options: readonly PickerOption[];
  /** From the area to the place with the given code; empty if there is none or it is not loaded yet. */
  readonly path: readonly string[];
  /** Loads the places of a path's first area. Resolves to false if that fails. */
  readonly loadChildren: (path: readonly string[]) => Promise<boolean>;
  /** Sets the chosen path before its code returns as the field's value. */
  readonly choose: (path: readonly string[]) => void;
}

type FetchedAreas = Readonly<Record<string, readonly PickerOption[]>>;

/** The country's areas as options, each with its places once it has been opened. */
export function usePlaceOptions(market: MarketId, placeCode: string): PlaceOptions {
  const [areas, setAreas] = useState<readonly Place[]>([]);
  const [fetched, setFetched] = useState<FetchedAreas>({});
  const [path, setPath] = useState<readonly string[]>([]);

  const loadChildren = useCallback(
    async ([area]: readonly string[]): Promise<boolean> => {
      try {
        const list = await fetchPlaceList(market);
        setAreas(list.areas);
        if (area === undefined) return true;
        const places = (await list.placesIn(area)) ?? [];
        setFetched((others) => ({ ...others, [area]: places.map(asOption) }));
        return true;
      } catch {
        // Offline, or a newer list replaced this one: the caller shows it, and the person can retry.
        return false;
      }
    },
    [market],
  );

  const isPathOfPlace = (path.at(-1) ?? '') === placeCode;
  useEffect(() => {
    let isWanted = true;
    async function findPlace() {
      const way = await pathToPlace(market, placeCode);
      if (!isWanted || way.length === 0) return;
      setPath(way);
      await loadChildren(way);
    }
    if (!isPathOfPlace) void findPlace();
    return () => {
      isWanted = false;
    };
  }, [market, placeCode, isPathOfPlace, loadChildren]);

  const options = areas.map(([value, label]) => ({ label, value, children: fetched[value] ?? [] }));
  return { options, path: isPathOfPlace ? path : [], loadChildren, choose: setPath };
}

async function pathToPlace(market: MarketId, placeCode: string): Promise<readonly string[]> {
  if (placeCode === '') return [];
  try {
    return await pathTo(await fetchPlaceList(market), placeCode);
  } catch {
    // The field keeps its code; offline only the name cannot be shown.
    return [];
  }
}

function asOption([value, label, within]: Place): PickerOption {
  return { label, value, ...(within && { children: within.map(asOption) }) };
}
