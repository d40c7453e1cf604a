import type { RefusalCode } from '@hiram/contract/refusals';
import { Refusal, Unavailable } from '../errors.ts';

/** The caller's refusal and our log level for an error. */
export interface ErrorVerdict {
  readonly refusal: RefusalCode;
  readonly logLevel: 'info' | 'warn' | 'error';
}

/** Framework errors other than a malformed request. */
const frameworkErrors: Readonly<Record<string, ErrorVerdict>> = {
  FST_ERR_NOT_FOUND: { refusal: 'not_found', logLevel: 'info' },
  FST_REQ_FILE_TOO_LARGE: { refusal: 'image_too_large', logLevel: 'info' },
};

/** The only place where an error becomes a response: refusal, unavailable or defect. */
export function verdictOn(error: unknown): ErrorVerdict {
  if (error instanceof Refusal) return { refusal: error.code, logLevel: 'info' };
  if (error instanceof Unavailable) return { refusal: 'unavailable', logLevel: 'warn' };
  if (error instanceof Error) {
    const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
    const known = typeof code === 'string' ? frameworkErrors[code] : undefined;
    if (known !== undefined) return known;
    if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
      return { refusal: 'request_malformed', logLevel: 'info' };
    }
  }
  return { refusal: 'unexpected', logLevel: 'error' };
}
