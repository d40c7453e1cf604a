import type { ClientFamily } from './call.ts';

/** The marker headers of each client; the values are the page's query parameters of these names. */
export const MARKER_HEADERS = {
  json: ['building', 'gather'],
  form: ['swift', 'eyes'],
} as const satisfies Record<ClientFamily, readonly string[]>;

/**
 * Every request of both clients carries it. A cross-site form cannot set it, so it also protects writes
 * against CSRF.
 */
export const XHR_MARKER = { name: 'X-Requested-With', value: 'XMLHttpRequest' } as const;
