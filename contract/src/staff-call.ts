import { type Call, type CallFrame, defineCall } from './call.ts';
import type { Fields } from './field.ts';
import type { RefusalCode } from './refusals.ts';

interface StaffCall<Request extends Fields, Data extends Fields> {
  readonly name: string;
  readonly path: `/console/${string}`;
  /** For a call that accepts a file. */
  readonly encoding?: 'multipart';
  readonly request: Request;
  readonly data: Data;
  readonly refusals: readonly RefusalCode[];
}

/**
 * All console calls have the same form, and are JSON in both directions. They belong to the lender, so brands
 * have no aliases for them.
 */
const staffFrame = { client: 'json', success: 'integerZero', aliased: false } as const;

export function defineStaffCall<const Request extends Fields, const Data extends Fields>(
  call: StaffCall<Request, Data>,
): Call<Request, Data, false> {
  return defineCall({ ...call, method: 'POST', ...staffFrame });
}

/** An image that a page shows by its address only. */
export function defineStaffImage<const Request extends Fields>(
  call: Omit<StaffCall<Request, Fields>, 'data' | 'encoding'>,
): Call<Request, Record<never, never>, false> {
  return defineCall({ ...call, method: 'GET', answer: 'image', ...staffFrame, data: {} });
}

/** Console calls belong to the lender, so they need no brand. */
export function isConsoleCall({ path }: Pick<CallFrame, 'path'>): boolean {
  return path.startsWith('/console/');
}

/** The refusals of a call that requires a session and a permission. */
export const staffRefusals = ['session_required', 'not_allowed'] as const satisfies readonly RefusalCode[];
