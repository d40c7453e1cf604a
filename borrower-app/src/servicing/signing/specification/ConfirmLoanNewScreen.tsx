import { ConfirmLoanNewScreen as Confirm } from '../ConfirmLoanNewScreen.tsx';

export function ConfirmLoanNewScreen() {
  return <Confirm loadPage={loadPage} />;
}

async function loadPage() {
  return import('./ConfirmPage.tsx');
}
