/** What we hold ourselves and borrowers to beside the market's own rules. */
export const complaintPolicy = {
  /** From the day of the answer. */
  reopenWithinDays: 30,
  /**
   * On one business day. Nobody who complains in earnest comes near it; it keeps a program that went wrong from burying what
   * others wrote. A complaint about collection is taken beyond it wherever the market forbids blocking one.
   */
  mostADay: 20,
  /** How long before the market's own last day it goes to somebody senior. */
  legalNearDays: 5,
  /** Charges on what is in dispute stand still for at most so long; a case that old has been escalated for weeks. */
  disputeHeldDays: 90,
  /** Half a year after it was closed nobody opens it again, and its pictures go. */
  picturesKeptDays: 180,
} as const;
