import type { DataOf } from '@hiram/contract/call';
import type {
  readLoanConfirm,
  readLoanConfirmVariant2,
  readLoanDisclosure,
} from '@hiram/contract/servicing/signing';
import type { Term } from '@hiram/lending/term';
import { instantAsIso } from '@hiram/values/instant';
import type { ProductPresentation } from '#origination/products/index.ts';
import { flagOf } from '#platform/calls/flag.ts';
import type { ConfirmPage, SecondVariant } from './describe-confirm.ts';
import type { Disclosure } from './disclosure.ts';

export function confirmOnWire(
  page: ConfirmPage,
  { logo, asksBeforeLeaving, sendsSigningSms }: ProductPresentation,
  popAgreementUrl: string,
): DataOf<typeof readLoanConfirm> {
  return {
    amount: page.amount.toString(),
    ...termOnWire(page.term),
    details: page.rows.map(({ text, value }) => ({ text, value })),
    repay_plans: page.plan.map(({ title, description, amount, dueOn }) => ({
      title,
      description,
      amount: amount.toString(),
      pay_time: dueOn,
    })),
    firstPayTime: page.firstDueOn,
    firstPeriodDay: String(page.firstPeriodDays),
    pRateDsc: page.rate,
    sendSms: flagOf(sendsSigningSms),
    isPopType: flagOf(asksBeforeLeaving),
    popTitle: page.leave.title,
    popContent: page.leave.text,
    popAgreementUrl,
    comProductLogo: logo,
    comProductName: page.productName,
  };
}

type OnlyInVariant2 = 'buttonText' | 'currencyFlag' | 'promotionImage';

export function secondVariantOnWire({
  buttonText,
  showsRupees,
  promotionImage,
}: SecondVariant): Pick<DataOf<typeof readLoanConfirmVariant2>, OnlyInVariant2> {
  return {
    buttonText,
    currencyFlag: flagOf(showsRupees),
    ...(promotionImage !== undefined && { promotionImage }),
  };
}

type CardOnWire = DataOf<typeof readLoanDisclosure>;

/** The disclosure itself, without its document URLs and digest. */
export function disclosureOnWire(disclosure: Disclosure): Omit<CardOnWire, 'documents' | 'digest'> {
  const { payoutAccount } = disclosure;
  return {
    orderId: disclosure.orderId,
    currency: disclosure.currency,
    amount: disclosure.amount.toString(),
    ...termOnWire(disclosure.term),
    netProceeds: disclosure.netProceeds.toString(),
    interest: disclosure.interest.toString(),
    fees: disclosure.fees.map(({ amount, ...fee }) => ({ ...fee, amount: amount.toString() })),
    totalCost: disclosure.totalCost.toString(),
    totalToRepay: disclosure.totalToRepay.toString(),
    effectiveMonthlyRate: disclosure.effectiveMonthlyRate,
    annualPercentageRate: disclosure.annualPercentageRate,
    instalments: disclosure.instalments.map(({ number, dueOn, amount }) => ({
      number: String(number),
      dueOn,
      amount: amount.toString(),
    })),
    lateCost: disclosure.lateCost,
    coolingOff: disclosure.coolingOff,
    ...(payoutAccount !== undefined && {
      payoutAccount: { name: payoutAccount.institutionName, number: payoutAccount.maskedNumber },
    }),
    validUntil: instantAsIso(disclosure.validUntil),
    isAgreedAtFirst: flagOf(disclosure.isAgreedAtFirst),
  };
}

function termOnWire({ count, unit }: Term): Pick<CardOnWire, 'periods' | 'termUnit'> {
  return { periods: String(count), termUnit: unit };
}
