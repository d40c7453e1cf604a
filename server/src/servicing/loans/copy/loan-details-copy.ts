import type { TitleAndText } from './order-copy.ts';

/** Borrower copy for one order that the home page does not already provide. Amounts are already formatted. */
export interface LoanDetailsCopy {
  readonly notices: {
    /** The decline reasons as messages, and the day from which a new application is accepted. */
    readonly declined: (reasons: readonly string[], applyAgainOn: string | undefined) => TitleAndText;
    readonly withdrawn: TitleAndText;
    readonly settled: (on: string) => TitleAndText;
    readonly cancelled: (on: string) => TitleAndText;
    /** Signed, and cancelled before disbursement. */
    readonly cancelledInTime: (on: string) => TitleAndText;
    /** The borrower asked to cancel while the payout is in transit. */
    readonly cancelRequested: TitleAndText;
    /** The borrower asked to cancel and has received the money. */
    readonly toBeReturned: (amount: string, until: string) => TitleAndText;
    /** Automatic processing stopped; a staff member has the case. */
    readonly withPeople: (by: string) => TitleAndText;
    readonly writtenOff: (amount: string) => TitleAndText;
  };
  readonly rows: {
    readonly askedFor: string;
    readonly approved: string;
    readonly amount: string;
    readonly term: string;
    readonly sent: string;
    readonly answerBy: string;
    readonly signBy: string;
    readonly decided: string;
    readonly ended: string;
    readonly signed: string;
    readonly youReceive: string;
    readonly youReceived: string;
    readonly totalToRepay: string;
    readonly moneyGoesTo: string;
    readonly moneyWentTo: string;
    readonly cameBackFrom: string;
    readonly instalment: (number: number, of: number, dueOn: string) => string;
    readonly paid: (amount: string) => string;
    readonly leftOf: (left: string, amount: string) => string;
    readonly lateCharges: string;
    readonly extensionFees: string;
    /** The amount the borrower disputes, not decided yet. */
    readonly inDispute: string;
    readonly inDisputeOf: (amount: string) => string;
    /** Charges that were reversed. */
    readonly takenBack: string;
    readonly leftToPay: string;
  };
  readonly steps: {
    readonly applied: string;
    readonly approved: string;
    readonly declined: string;
    readonly ended: string;
    readonly paymentInTransit: string;
    readonly awaitingBank: string;
    readonly accountNeeded: string;
    readonly cancelled: string;
    readonly moneySent: string;
    readonly due: string;
    readonly wasDue: string;
    readonly settled: string;
    readonly returnedLabel: string;
  };
  /** Money that the borrower paid beyond the amount due, on its way back. */
  readonly refund: {
    /** The loan has ended, and the refund is not decided yet. */
    readonly planned: (amount: string) => TitleAndText;
    readonly onItsWay: (amount: string, account: string) => TitleAndText;
    readonly accountNeeded: (amount: string) => TitleAndText;
    readonly returned: (refund: {
      readonly amount: string;
      readonly account: string;
      readonly on: string;
      readonly reference: string;
    }) => TitleAndText;
  };
  /** What the charge audit found on the loan. */
  readonly overcharge: {
    readonly checking: TitleAndText;
    readonly refunded: (refund: {
      readonly amount: string;
      readonly interest: string;
      readonly on: string;
    }) => TitleAndText;
  };
  /** Shown while an approved offer waits for a signature. */
  readonly withdraw: (amount: string, until: string) => string;
  readonly tile: {
    readonly upTo: (term: string) => string;
    readonly description: string;
    readonly choose: string;
  };
  /** `orderError` is for the owner of the order, who has a session. */
  readonly failure: { readonly notice: string; readonly error: string; readonly orderError: string };
}
