import { listAgreements, openAgreement } from '@hiram/contract/origination/agreements';
import { confirmLoan, readLoanConfirm } from '@hiram/contract/servicing/signing';
import { ConfirmScreen } from './ConfirmScreen.tsx';
import type { ConfirmCalls } from './confirm-calls.ts';

const calls: ConfirmCalls = {
  read: readLoanConfirm,
  sign: confirmLoan,
  list: listAgreements,
  open: openAgreement,
  showsReason: false,
};

export function ConfirmLoanScreen() {
  return <ConfirmScreen calls={calls} />;
}
