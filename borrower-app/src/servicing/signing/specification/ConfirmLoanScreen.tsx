import { ConfirmLoanScreen as Confirm } from '../ConfirmLoanScreen.tsx';

export function ConfirmLoanScreen() {
  return <Confirm loadPage={loadPage} />;
}

async function loadPage() {
  return import('./ConfirmPage.tsx');
}
