import type { Offer } from './queries.ts';

/**
 * Whether both responses describe the same offer. They are requested separately, and the business day or the
 * price may change in between. The borrower must not sign contradictory amounts.
 */
export function isSameOffer({ confirm, disclosure }: Offer): boolean {
  const { instalments } = disclosure;
  return (
    confirm.amount === disclosure.amount &&
    confirm.periods === disclosure.periods &&
    confirm.termUnit === disclosure.termUnit &&
    confirm.repay_plans.length === instalments.length &&
    confirm.repay_plans.every(
      ({ amount, pay_time }, index) =>
        amount === instalments[index]?.amount && pay_time === instalments[index]?.dueOn,
    )
  );
}
