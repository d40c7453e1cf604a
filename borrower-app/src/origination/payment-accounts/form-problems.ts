import type { refusals } from '@hiram/contract/refusals';

/** Errors of the form: by item code, and those that concern no item. */
export interface FormProblems {
  readonly items: Readonly<Record<string, string>>;
  readonly whole?: string;
}

export const noProblems: FormProblems = { items: {} };

type RefusalWireCode = (typeof refusals)[keyof typeof refusals]['code'];

/** The change of a payout account needs a code; the code was wrong. */
export const STEP_UP_REQUIRED: (typeof refusals)['step_up_required']['code'] = '40320';
export const SMS_CODE_WRONG: (typeof refusals)['sms_code_wrong']['code'] = '42202';

/**
 * The item that a refusal concerns. Only the refusals' type is imported, because the table belongs to the
 * server.
 */
const itemOfRefusal: Readonly<Partial<Record<RefusalWireCode, string>>> = {
  '42201': 'mobile',
  '42220': 'holderName',
  '42221': 'accountNumber',
  '42222': 'accountNumberAgain',
  '42223': 'ifsc',
  '42224': 'upiId',
  '42225': 'accountNumber',
  '42226': 'holderName',
};

/**
 * Assigns the server's error to its input; if that input is not shown, the error applies to the whole form.
 */
export function problemsOf(
  { code, message }: { readonly code: string; readonly message: string },
  visibleCodes: readonly string[],
): FormProblems {
  const item = Object.entries(itemOfRefusal).find(([refusal]) => refusal === code)?.[1];
  return item !== undefined && visibleCodes.includes(item)
    ? { items: { [item]: message } }
    : { items: {}, whole: message };
}

export function withoutProblemOf({ items, ...problems }: FormProblems, code: string): FormProblems {
  const { [code]: _mended, ...others } = items;
  return { ...problems, items: others };
}
