import { listAgreements, openAgreement } from '@hiram/contract/origination/agreements';
import { confirmLoan, readLoanConfirm } from '@hiram/contract/servicing/signing';
import { ConfirmScreen, loadOwnPage, type Presented } from './ConfirmScreen.tsx';
import type { ConfirmCalls } from './confirm-calls.ts';

const calls: ConfirmCalls = {
  read: readLoanConfirm,
  sign: confirmLoan,
  list: listAgreements,
  open: openAgreement,
  showsReason: false,
};

export function ConfirmLoanScreen({ loadPage = loadOwnPage }: Partial<Presented>) {
  return <ConfirmScreen calls={calls} loadPage={loadPage} />;
}
