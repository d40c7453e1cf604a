import { decodeForm, encodeForm } from './form-encoding.ts';

/**
 * What every request says about its sender, always in the query. `sessionId` is a handle that grants no
 * access.
 */
export const COMMON_PARAMETER_NAMES = [
  'appVersion',
  'deviceName',
  'deviceId',
  'osVersion',
  'sessionId',
  'adId',
  'brand',
  'market',
  'lang',
] as const;

export type CommonParameterName = (typeof COMMON_PARAMETER_NAMES)[number];

/** Unknown parameters are absent. */
export type CommonParameters = Readonly<Partial<Record<CommonParameterName, string>>>;

export function isCommonParameter(name: string): name is CommonParameterName {
  return COMMON_PARAMETER_NAMES.some((known) => known === name);
}

/** Picks the common parameters from a parsed query; an empty or non-string value counts as unknown. */
export function readCommonParameters(query: Readonly<Record<string, unknown>>): CommonParameters {
  const known: Partial<Record<CommonParameterName, string>> = {};
  for (const name of COMMON_PARAMETER_NAMES) {
    const value = query[name];
    if (typeof value === 'string' && value !== '') known[name] = value;
  }
  return known;
}

/** Always encodes all parameters. Unknown ones are sent empty, so that every request has the same shape. */
export function encodeCommonParameters(parameters: CommonParameters): string {
  return encodeForm(Object.fromEntries(COMMON_PARAMETER_NAMES.map((name) => [name, parameters[name] ?? ''])));
}

/**
 * A page's query as pairs. The shell writes both `product_id` and `productId`; each is also available under
 * the other name.
 */
export function readPageQuery(search: string): Record<string, string> {
  const query = decodeForm(search);
  const productId = query.productId ?? query.product_id;
  if (productId === undefined) return query;
  return { productId, product_id: productId, ...query };
}
