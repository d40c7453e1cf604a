import { listAgreementsVariant2, openAgreementVariant2 } from '@hiram/contract/origination/agreements';
import { confirmLoanVariant2, readLoanConfirmVariant2 } from '@hiram/contract/servicing/signing';
import { ConfirmScreen, loadOwnPage, type Presented } from './ConfirmScreen.tsx';
import type { ConfirmCalls } from './confirm-calls.ts';

const calls: ConfirmCalls = {
  read: readLoanConfirmVariant2,
  sign: confirmLoanVariant2,
  list: listAgreementsVariant2,
  open: openAgreementVariant2,
  showsReason: true,
};

export function ConfirmLoanNewScreen({ loadPage = loadOwnPage }: Partial<Presented>) {
  return <ConfirmScreen calls={calls} loadPage={loadPage} />;
}
