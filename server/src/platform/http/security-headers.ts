import type { FastifyInstance } from 'fastify';

/** On every response, whatever it is. A route that answers a document sets a policy of its own. */
export const headersOfEveryResponse = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  // Answers of the API are data: nothing in them may ever run or be framed.
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

/** A file to keep has nothing to style, to run or to fetch. */
export const FILE_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** What a page of ours may do: run its own scripts and those that carry the nonce, and talk to this server alone. */
export function documentPolicy(nonce: string, frames: FrameSources = OUR_FRAMES): string {
  return pagePolicy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`], frames);
}

/** What a page may show in a frame: what this server sends, or also what the page itself has made. */
export type FrameSources = typeof OUR_FRAMES | typeof MADE_FRAMES;

const OUR_FRAMES = "'self'";
/** For the console, which frames papers that came in an answer. */
export const MADE_FRAMES = "'self' blob:";

/** For a page that is the same for everybody: it has no script of its own inside, and its styles are known by hash. */
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
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    "font-src 'self'",
    `frame-src ${frames}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // The shell simulator frames our own screens; nobody else may.
    "frame-ancestors 'self'",
  ].join('; ');
}
