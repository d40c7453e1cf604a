import type {
  listAgreements,
  listAgreementsVariant2,
  openAgreement,
  openAgreementVariant2,
} from '@hiram/contract/agreements';
import type {
  confirmLoan,
  confirmLoanVariant2,
  readLoanConfirm,
  readLoanConfirmVariant2,
} from '@hiram/contract/signing';

/** What a variant of the confirm screen speaks with the server. Each screen file names its own, and carries no other. */
export interface ConfirmCalls {
  readonly read: typeof readLoanConfirm | typeof readLoanConfirmVariant2;
  readonly sign: typeof confirmLoan | typeof confirmLoanVariant2;
  readonly list: typeof listAgreements | typeof listAgreementsVariant2;
  readonly open: OpenAgreement;
  /** Whether what the server says of a refusal is shown in passing. The first variant says nothing in passing. */
  readonly saysWhy: boolean;
}

export type OpenAgreement = typeof openAgreement | typeof openAgreementVariant2;
