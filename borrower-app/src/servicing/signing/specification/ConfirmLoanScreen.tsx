import { ConfirmLoanScreen as Confirm } from '../ConfirmLoanScreen.tsx';

/** All rows of the server are shown at once. */
export function ConfirmLoanScreen() {
  return <Confirm details="open" />;
}
