import type { FastifyInstance } from 'fastify';

/** Set on every response. A route that returns a document sets its own policy. */
export const headersOfEveryResponse = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  // API responses are data: nothing in them may run or be framed.
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
} as const;

export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headersOfEveryResponse);
    done();
  });
}

/** A file to save has no styles, scripts or requests. */
export const FILE_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/**
 * The policy of our pages: they may run their own scripts and those with the nonce, and connect only to this
 * server.
 */
export function documentPolicy(nonce: string, frames: FrameSources = OUR_FRAMES): string {
  return pagePolicy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`], frames);
}

/** What a page may frame: content of this server, or also content the page itself created. */
export type FrameSources = typeof OUR_FRAMES | typeof BLOB_FRAMES;

const OUR_FRAMES = "'self'";
/** For the console, which frames documents received in a response. */
export const BLOB_FRAMES = "'self' blob:";

/** For a page that is the same for everyone: it has no inline script, and its styles are allowed by hash. */
export function staticDocumentPolicy(styleHashes: readonly string[]): string {
  return pagePolicy([], styleHashes, OUR_FRAMES);
}

function pagePolicy(
  inlineScripts: readonly string[],
  inlineStyles: readonly string[],
  frames: FrameSources,
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    ["style-src 'self'", ...inlineStyles].join(' '),
    // Every image is uploaded to this server, comes with a response or is made by the page itself.
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    `frame-src ${frames}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // Only the shell simulator, on our own origin, may frame our screens.
    "frame-ancestors 'self'",
  ].join('; ');
}
