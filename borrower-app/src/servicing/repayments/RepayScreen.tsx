import { DueRepayment } from './DueRepayment.tsx';

export function RepayScreen() {
  return <DueRepayment loadPage={loadPage} />;
}

async function loadPage() {
  return import('./RepayPage.tsx');
}
