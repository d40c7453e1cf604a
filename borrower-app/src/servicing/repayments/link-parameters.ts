import { formatMinorUnits } from '@hiram/values/formatting';
import type { PayCode } from './queries.ts';

/** What a link to a payment code says about it. All of it is optional and untrusted. */
export interface LinkParameters {
  readonly payCodeImg?: string | undefined;
  readonly repayAmount?: string | undefined;
  readonly payChannel?: string | undefined;
}

/** Whether the link says something else than the server issued. An absent or empty parameter says nothing. */
export function differsFromIssued(link: LinkParameters, code: PayCode): boolean {
  const { payCodeImg = '', repayAmount = '', payChannel = '' } = link;
  return (
    (payCodeImg !== '' && payCodeImg !== code.payCodeImg) ||
    (payChannel !== '' && payChannel !== code.payChannel) ||
    (repayAmount !== '' && !isAmount(repayAmount, code.amount))
  );
}

/** In minor units, as our own links write it, or in units with two decimals. */
function isAmount(written: string, minor: string): boolean {
  return written === minor || written === formatMinorUnits(minor);
}
