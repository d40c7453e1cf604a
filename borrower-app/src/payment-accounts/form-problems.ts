import type { refusals } from '@hiram/contract/refusals';

/** What is wrong with the form: by the code of the item that it is about, and what is about none. */
export interface FormProblems {
  readonly items: Readonly<Record<string, string>>;
  readonly whole?: string;
}

export const noProblems: FormProblems = { items: {} };

type RefusalWireCode = (typeof refusals)[keyof typeof refusals]['code'];

/** Which item a refusal is about. Only the refusals' type is imported: their table is the server's. */
const itemOfRefusal: Readonly<Partial<Record<RefusalWireCode, string>>> = {
  '42201': 'mobile',
  '42220': 'holderName',
  '42221': 'accountNumber',
  '42222': 'accountNumberAgain',
  '42223': 'ifsc',
  '42224': 'upiId',
  '42225': 'accountNumber',
};

/** Puts what the server said below the input that it is about; said of an input that is not there, it stands alone. */
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
