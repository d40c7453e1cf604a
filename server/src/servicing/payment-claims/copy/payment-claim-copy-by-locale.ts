import type { Locale } from '@hiram/contract/locales';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import type { PaymentClaimCopy } from './payment-claim-copy.ts';

export function paymentClaimCopy(locale: Locale): PaymentClaimCopy {
  return { en, fil, hi, reference: en }[locale];
}
