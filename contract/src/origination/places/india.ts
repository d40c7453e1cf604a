import type { PlaceList } from './place.ts';

/**
 * States and union territories by their ISO 3166-2:IN letters, and their districts. A district's code is its
 * state's letters and its name. Compiled by hand from the states' own lists as of 2025.
 */
export const india: PlaceList = {
  areas: [
    ['AN', 'Andaman and Nicobar Islands'],
    ['AP', 'Andhra Pradesh'],
    ['AR', 'Arunachal Pradesh'],
    ['AS', 'Assam'],
    ['BR', 'Bihar'],
    ['CH', 'Chandigarh'],
    ['CG', 'Chhattisgarh'],
    ['DH', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['DL', 'Delhi'],
    ['GA', 'Goa'],
    ['GJ', 'Gujarat'],
    ['HR', 'Haryana'],
    ['HP', 'Himachal Pradesh'],
    ['JK', 'Jammu and Kashmir'],
    ['JH', 'Jharkhand'],
    ['KA', 'Karnataka'],
    ['KL', 'Kerala'],
    ['LA', 'Ladakh'],
    ['LD', 'Lakshadweep'],
    ['MP', 'Madhya Pradesh'],
    ['MH', 'Maharashtra'],
    ['MN', 'Manipur'],
    ['ML', 'Meghalaya'],
    ['MZ', 'Mizoram'],
    ['NL', 'Nagaland'],
    ['OD', 'Odisha'],
    ['PY', 'Puducherry'],
    ['PB', 'Punjab'],
    ['RJ', 'Rajasthan'],
    ['SK', 'Sikkim'],
    ['TN', 'Tamil Nadu'],
    ['TS', 'Telangana'],
    ['TR', 'Tripura'],
    ['UP', 'Uttar Pradesh'],
    ['UK', 'Uttarakhand'],
    ['WB', 'West Bengal'],
  ],
  async placesIn(areaCode) {
    const { districts } = await import('./india/districts.ts');
    return districts[areaCode]?.map((name) => [codeOf(areaCode, name), name]);
  },
};

/** `KA-bengaluru-urban`: stable while the district keeps its name, and readable in the database. */
function codeOf(state: string, name: string): string {
  const letters = name.normalize('NFD').replace(/\p{Mn}/gu, '');
  return `${state}-${letters.toLowerCase().replace(/[^a-z]+/g, '-')}`;
}
