import { useCopy } from '#copy/LocaleProvider.tsx';
import { CalendarIcon, InformationIcon, ReceiptIcon } from '#design/icons/icons.tsx';
import { RoundActions } from '#design/round-actions/RoundActions.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { loanAddress } from '#frame/loan-address.ts';
import { homeLoanCopy } from './home-loan-copy.ts';
import type { OwedLoan } from './owed-loan.ts';
import { useOpenOnce } from './use-open-once.ts';

/** What else a borrower with a loan may want, in the order in which it costs less. */
export function LoanActions({ owed }: { readonly owed: OwedLoan }) {
  const copy = useCopy(homeLoanCopy);
  const { has } = useOtherPages();
  const open = useOpenOnce('/home');
  const actions = [
    { path: '/prepay', label: copy.actions.early, icon: <CalendarIcon /> },
    { path: '/helpToPay', label: copy.actions.help, icon: <InformationIcon /> },
    { path: '/order', label: copy.actions.loan, icon: <ReceiptIcon /> },
  ];
  return (
    <RoundActions
      actions={actions
        .filter(({ path }) => has(path))
        .map(({ path, label, icon }) => ({ label, icon, onClick: () => open(loanAddress(path, owed)) }))}
    />
  );
}
