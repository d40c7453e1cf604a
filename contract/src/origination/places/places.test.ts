import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { india } from './india.ts';
import { philippines } from './philippines.ts';
import { areaOf, isSmallestPlace, type Place, type PlaceList, pathTo } from './place.ts';

const lists = { Philippines: philippines, India: india };

async function smallestPlaces(list: PlaceList): Promise<Place[]> {
  const areas = await Promise.all(list.areas.map(([code]) => list.placesIn(code)));
  return areas.flatMap((places = []) => places.flatMap((place) => place[2] ?? [place]));
}

test('the Philippines have 18 regions with 149 cities and 1,493 municipalities', async () => {
  expect(philippines.areas).toHaveLength(18);
  expect(await smallestPlaces(philippines)).toHaveLength(149 + 1493);
});

test('India has 28 states and 8 union territories with 781 districts', async () => {
  expect(india.areas).toHaveLength(28 + 8);
  expect(await smallestPlaces(india)).toHaveLength(781);
});

describe.each(Object.entries(lists))('the places of %s', (_country, list) => {
  test('have unique codes that identify their area', async () => {
    const places = await smallestPlaces(list);
    expect(new Set(places.map(([code]) => code)).size).toBe(places.length);
    for (const [code] of places) expect(code).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
    const areas = new Set(list.areas.map(([code]) => code));
    expect(places.filter(([code]) => !areas.has(areaOf(list, code)))).toEqual([]);
  });

  test('have no duplicate name within an area, and no name with a trailing space', async () => {
    const areas = await Promise.all(list.areas.map(([code]) => list.placesIn(code)));
    const groups = areas.flatMap((places = []) => [places, ...places.map((place) => place[2] ?? [])]);
    for (const group of groups) {
      const names = group.map(([, name]) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => name !== name.trim() || name === '')).toEqual([]);
    }
  });

  test('are in areas that each have at least one place', async () => {
    for (const [code] of list.areas) expect((await list.placesIn(code))?.length).toBeGreaterThan(0);
    expect(await list.placesIn('nowhere')).toBeUndefined();
  });
});

test('the path to a place is derived from its code', async () => {
  expect(await pathTo(philippines, '0402103000')).toEqual(['0400000000', '0402100000', '0402103000']);
  expect(await pathTo(philippines, '1380300000')).toEqual(['1300000000', '1380300000']);
  expect(await pathTo(india, 'KA-bengaluru-urban')).toEqual(['KA', 'KA-bengaluru-urban']);
  expect(await pathTo(india, 'XX-nowhere')).toEqual([]);
});

test.each([
  ['a city', philippines, '1380300000', true],
  ['a municipality', philippines, '0402101000', true],
  ['a province', philippines, '0402100000', false],
  ['a region', philippines, '0400000000', false],
  ['a district', india, 'MH-pune', true],
  ['a district of another country', philippines, 'MH-pune', false],
  ['nothing', philippines, '', false],
])('%s is a selectable place, or is not', async (_what, list, code, expected) => {
  expect(await isSmallestPlace(list, code)).toBe(expected);
});

test('no part is larger than 5 kB when sent to a phone', () => {
  const parts = ['philippines', 'india'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder)).map((file) => join(import.meta.dirname, folder, file)),
  );
  expect(parts).toHaveLength(19);
  for (const part of parts) expect(brotliCompressSync(readFileSync(part)).length).toBeLessThan(5_000);
});
