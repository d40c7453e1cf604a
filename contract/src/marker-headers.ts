import type { ClientFamily } from './call.ts';

/** The headers by which each client marks its requests; the values are the page's query parameters of these names. */
export const MARKER_HEADERS = {
  json: ['building', 'gather'],
  form: ['swift', 'eyes'],
} as const satisfies Record<ClientFamily, readonly string[]>;

/** Every request of both clients carries it. A form of another site cannot, so it is also a guard of writes. */
export const XHR_MARKER = { name: 'X-Requested-With', value: 'XMLHttpRequest' } as const;
