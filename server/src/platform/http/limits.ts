const SECOND = 1000;

/** What one client may take from us. Limits on rates are the edge's in front; these keep a single request small. */
export const limits = {
  /** A form of ours is a few hundred bytes; the longest field is 20,000 characters. Uploads have their own limit. */
  bodyLimit: 128 * 1024,
  http: {
    maxHeaderSize: 16 * 1024,
    headersTimeout: 10 * SECOND,
  },
  /** To receive a whole request, body included: a phone on a bad line, and not a client that drips. */
  requestTimeout: 30 * SECOND,
  /** Longer than that of the usual load balancer, which otherwise sends a request into a closing connection. */
  keepAliveTimeout: 72 * SECOND,
  connectionTimeout: 90 * SECOND,
} as const;

/**
 * To answer a call. The client gives up after 60 s; until then there must be time to say that it failed. Ours and not
 * the framework's, whose abort signal costs each request a sixth of its time.
 */
export const ANSWER_WITHIN_MS = 45 * SECOND;

export const MAX_CONNECTIONS = 10_000;
export const MAX_PATH_PARAMETER_LENGTH = 100;

export const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024;
