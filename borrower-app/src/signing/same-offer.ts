import type { Offer } from './queries.ts';

/**
 * Whether the two answers speak of one offer. They are asked for one after the other, and between them a day may end or
 * a price change; nobody signs figures that contradict each other.
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
