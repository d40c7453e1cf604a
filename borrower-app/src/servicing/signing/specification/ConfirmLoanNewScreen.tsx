import { ConfirmLoanNewScreen as Confirm } from '../ConfirmLoanNewScreen.tsx';

/** All rows of the server are shown at once. */
export function ConfirmLoanNewScreen() {
  return <Confirm details="open" />;
}
