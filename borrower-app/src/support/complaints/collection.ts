/** The type with sub-types: collection. */
export const COLLECTION = '1';
