import { type Call, defineCall } from './call.ts';
import type { Fields } from './field.ts';
import type { RefusalCode } from './refusals.ts';

interface StaffCall<Request extends Fields, Data extends Fields> {
  readonly name: string;
  readonly path: `/console/${string}`;
  readonly request: Request;
  readonly data: Data;
  readonly refusals: readonly RefusalCode[];
}

/** All calls of the console have one form. They are the lender's own, so that no brand has other names for them. */
export function defineStaffCall<const Request extends Fields, const Data extends Fields>(
  call: StaffCall<Request, Data>,
): Call<Request, Data, false> {
  return defineCall({ ...call, method: 'POST', client: 'form', success: 'integerZero', aliased: false });
}

/** What a call may answer that asks for a session and a permission. */
export const forStaffAlone = ['session_required', 'not_allowed'] as const satisfies readonly RefusalCode[];
