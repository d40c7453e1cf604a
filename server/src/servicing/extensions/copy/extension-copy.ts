/** Borrower copy for extensions. Amounts and dates arrive formatted. */
export interface ExtensionCopy {
  readonly title: (days: number) => string;
  readonly fee: string;
  readonly alreadyOwed: string;
  readonly instalment: (number: number, of: number) => string;
  readonly wasDue: (day: string) => string;
  readonly notice: (days: number) => string;
  /** For an overdue loan, dates move further than the purchased days. */
  readonly noticeOverdue: (nextDueOn: string) => string;
  readonly inTransit: (amount: string) => string;
}
