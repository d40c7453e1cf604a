import type {
  listAgreements,
  listAgreementsVariant2,
  openAgreement,
  openAgreementVariant2,
} from '@hiram/contract/origination/agreements';
import type {
  confirmLoan,
  confirmLoanVariant2,
  readLoanConfirm,
  readLoanConfirmVariant2,
} from '@hiram/contract/servicing/signing';

/** The server calls of one variant of the confirm screen. Each screen file imports only its own. */
export interface ConfirmCalls {
  readonly read: typeof readLoanConfirm | typeof readLoanConfirmVariant2;
  readonly sign: typeof confirmLoan | typeof confirmLoanVariant2;
  readonly list: typeof listAgreements | typeof listAgreementsVariant2;
  readonly open: OpenAgreement;
  /** Whether the server's refusal message is shown as a toast. The first variant shows none. */
  readonly showsReason: boolean;
}

export type OpenAgreement = typeof openAgreement | typeof openAgreementVariant2;
