import { wholeNumber } from '../config-values.ts';
import type { Read, Variable } from '../config-variable.ts';
import type { RequestLimits } from './request-limits.ts';

export const requestLimitVariables = {
  HIRAM_REQUESTS_PER_ADDRESS: {
    reason:
      'Requests a second from one address without a session, beside a burst. Many people share an address.',
    fallback: 300,
    ...wholeNumber,
  },
  HIRAM_REQUESTS_PER_SESSION: {
    reason: 'Requests a second of one session, beside a burst.',
    fallback: 20,
    ...wholeNumber,
  },
  HIRAM_REQUESTS_IN_PROGRESS: {
    reason: 'Requests that one API process works on at the same time; above it, 503 is answered at once.',
    fallback: 400,
    ...wholeNumber,
  },
} satisfies Record<string, Variable<number>>;

/** Development and its load tests send everything from one address. */
export function requestLimitsConfig(
  read: Read<typeof requestLimitVariables & { readonly HIRAM_DEVELOPMENT: Variable<boolean> }>,
): RequestLimits | undefined {
  const limits = {
    perAddress: read('HIRAM_REQUESTS_PER_ADDRESS'),
    perSession: read('HIRAM_REQUESTS_PER_SESSION'),
    inProgress: read('HIRAM_REQUESTS_IN_PROGRESS'),
  };
  return read('HIRAM_DEVELOPMENT') ? undefined : limits;
}
