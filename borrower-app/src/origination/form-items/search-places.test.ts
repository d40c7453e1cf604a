import { india } from '@hiram/contract/origination/places/india';
import { philippines } from '@hiram/contract/origination/places/philippines';
import type { Place, PlaceList } from '@hiram/contract/origination/places/place';
import { expect, test } from 'vitest';
import { searchablePlaces, searchPlaces } from './search-places.ts';

async function placesOf(list: PlaceList) {
  const tree: Place[] = [];
  for (const [code, name] of list.areas) tree.push([code, name, (await list.placesIn(code)) ?? []]);
  return searchablePlaces(tree);
}

function found(places: Awaited<ReturnType<typeof placesOf>>, typed: string): string[] {
  return searchPlaces(places, typed).map(({ name, within }) => `${name}, ${within}`);
}

test('a few letters in any order find a city of the Philippines', async () => {
  const places = await placesOf(philippines);
  expect(places.length).toBeGreaterThan(1600);
  expect(found(places, 'ceb')[0]).toBe('City of Cebu, Region VII (Central Visayas)');
  expect(found(places, 'Cebu City')[0]).toBe('City of Cebu, Region VII (Central Visayas)');
  expect(found(places, 'carmen bohol')).toEqual(['Carmen, Bohol, Region VII (Central Visayas)']);
  expect(found(places, 'las pinas')[0]).toContain('Las Piñas');
  expect(found(places, 'xyzzy')).toEqual([]);
  expect(found(places, '  ')).toEqual([]);
  expect(found(places, 's').length).toBe(6);
});

test('every place is found by its full name', async () => {
  for (const list of [philippines, india]) {
    const places = await placesOf(list);
    const lost = places.filter(
      (place) => !searchPlaces(places, `${place.name} ${place.within}`).includes(place),
    );
    expect(lost).toEqual([]);
  }
});
