import type { Place } from '../place.ts';

/** National Capital Region (NCR). */
export const places: readonly Place[] = [
  ['1380100000', 'City of Caloocan'],
  ['1380200000', 'City of Las Piñas'],
  ['1380300000', 'City of Makati'],
  ['1380400000', 'City of Malabon'],
  ['1380500000', 'City of Mandaluyong'],
  ['1380600000', 'City of Manila'],
  ['1380700000', 'City of Marikina'],
  ['1380800000', 'City of Muntinlupa'],
  ['1380900000', 'City of Navotas'],
  ['1381000000', 'City of Parañaque'],
  ['1381100000', 'Pasay City'],
  ['1381200000', 'City of Pasig'],
  ['1381701000', 'Pateros'],
  ['1381300000', 'Quezon City'],
  ['1381400000', 'City of San Juan'],
  ['1381500000', 'City of Taguig'],
  ['1381600000', 'City of Valenzuela'],
];
