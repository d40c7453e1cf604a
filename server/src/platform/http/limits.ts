const SECOND = 1000;

/** Limits for a single request. `request-limits.ts` limits how many there are. */
export const limits = {
  /**
   * Our forms are a few hundred bytes; the longest field is 20,000 characters. Uploads have their own limit.
   */
  bodyLimit: 128 * 1024,
  http: {
    maxHeaderSize: 16 * 1024,
    headersTimeout: 10 * SECOND,
  },
  /**
   * Time to receive a whole request with its body: enough for a phone on a bad connection, but not for a
   * slow-drip attack.
   */
  requestTimeout: 30 * SECOND,
  /**
   * Longer than a typical load balancer's timeout, which would otherwise send a request into a closing
   * connection.
   */
  keepAliveTimeout: 72 * SECOND,
  connectionTimeout: 90 * SECOND,
} as const;

/**
 * Time to answer a call. The client gives up after 60 s, which leaves time to report the failure. It is our
 * own timer, because the framework's abort signal costs each request a sixth of its time.
 */
export const ANSWER_WITHIN_MS = 45 * SECOND;

export const MAX_CONNECTIONS = 10_000;
export const MAX_PATH_PARAMETER_LENGTH = 100;

export const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024;
