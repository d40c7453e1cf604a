import type { Locale } from '@hiram/contract/locales';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import { type NumberFormatter, numberFormatter } from '#platform/copy/number-formatter.ts';
import type { PaymentClaimCopy, TitleAndText } from './copy/payment-claim-copy.ts';
import { paymentClaimCopy } from './copy/payment-claim-copy-by-locale.ts';
import { numberOf } from './find-claimed-payment.ts';
import { isOpen, type PaymentClaim } from './payment-claim.ts';
import type { PaymentClaimContext } from './payment-claim-context.ts';
import { findRepayType, type RepayType } from './repay-type.ts';

/** A claim as shown to its borrower. */
export interface PaymentClaimView extends TitleAndText {
  readonly claim: PaymentClaim;
  readonly typeName: string;
  readonly number: string;
  readonly decideBy: Instant | undefined;
  readonly accrualPausedUntil: CalendarDate | undefined;
}

export async function paymentClaimView(
  context: PaymentClaimContext,
  claim: PaymentClaim,
  locale: Locale,
): Promise<PaymentClaimView> {
  const words = paymentClaimCopy(locale);
  const type = findRepayType(claim.market, claim.repayType);
  const written = numberFormatter(locale, claim.market);
  return {
    claim,
    typeName: type === undefined ? claim.repayType : typeName(type, words),
    number: (await numberOf(context, claim)) ?? '',
    decideBy: isOpen(claim) ? claim.decideBy : undefined,
    accrualPausedUntil: isAccrualPaused(claim) ? claim.still?.until : undefined,
    ...described(context, claim, words, written),
  };
}

export function typeName({ name, type }: RepayType, words: PaymentClaimCopy): string {
  return name ?? words.types[type] ?? type;
}

function isAccrualPaused(claim: PaymentClaim): boolean {
  return isOpen(claim) && claim.accrualPausedSince !== undefined && claim.accrualPauseEndedAt === undefined;
}

/** The actual owner of a number is never revealed. Until it is decided, such a claim looks like any other. */
function described(
  { policyOf }: PaymentClaimContext,
  claim: PaymentClaim,
  words: PaymentClaimCopy,
  written: NumberFormatter,
): TitleAndText {
  const { still, market } = claim;
  switch (claim.state) {
    case 'looking': {
      const isPhoto = claim.referenceEncrypted === undefined;
      const { title, text } = (isPhoto ? words.lookingAtPhoto : words.looking)(
        written.moment(claim.decideBy),
      );
      if (still === undefined || !isAccrualPaused(claim))
        return { title, text: `${text} ${words.chargesGoOn}` };
      const promise = { amount: written.amount(still.amount), until: written.day(still.until) };
      const then = words.ifNotFound[policyOf(market).whenNotFound];
      return { title, text: `${text} ${words.isAccrualPaused(promise)} ${then}` };
    }
    case 'on_its_way':
      return claim.why === 'money_held' ? words.paymentInSuspense : words.inTransit;
    case 'counted':
      return words.counted;
    case 'not_found': {
      const days = claim.daysWere;
      const after =
        days === undefined || still === undefined ? '' : words.daysWere[days](written.day(still.until));
      return { title: words.notFound.title, text: `${words.notFound.text} ${after}`.trim() };
    }
  }
}
