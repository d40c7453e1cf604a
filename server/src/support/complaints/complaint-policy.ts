/** Our own rules, in addition to the market's. */
export const complaintPolicy = {
  /** From the day of the answer. */
  reopenWithinDays: 30,
  /**
   * Per business day. No genuine borrower comes near it; it prevents a faulty program from burying other
   * complaints. A complaint about collection is accepted beyond it wherever the market forbids blocking one.
   */
  mostADay: 20,
  /** How long before the legal deadline a case is escalated. */
  legalNearDays: 5,
  /** The maximum accrual pause on disputed charges; a case that old has been escalated for weeks. */
  disputePauseDays: 90,
} as const;
