import { readPageQuery } from '@hiram/contract/common-parameters';
import type { refusals } from '@hiram/contract/refusals';
import { useRef } from 'react';
import { useOtherPages } from '#frame/destinations-context.ts';
import { useWire } from '#queries/WireProvider.tsx';
import type { Wire } from '#wire/wire.ts';

/** Only the type is imported: the whole refusal table would be larger than this module. */
const SESSION_REQUIRED: (typeof refusals)['session_required']['code'] = '401';

/**
 * Opens a topic's page. A topic about a loan uses the loan in the page's address, else the loan that is due
 * next. A borrower who owes nothing or is offline goes to the list of loans.
 */
export function useOpenTopic(): (path: string, ofLoan: boolean) => Promise<void> {
  const wire = useWire();
  const { open } = useOtherPages();
  const isAsking = useRef(false);
  return async (path, ofLoan) => {
    // A second tap can arrive before this screen has closed.
    if (isAsking.current || !isHere()) return;
    if (!ofLoan) return open(path);
    isAsking.current = true;
    try {
      const loan = loanOfAddress() ?? (await fetchLoan(wire));
      if (loan === 'logged_out' || !isHere()) return;
      open(loan === undefined ? '/orders' : `${path}?${new URLSearchParams(loan)}`);
    } finally {
      isAsking.current = false;
    }
  };
}

type Loan = Readonly<Record<'orderId' | 'productId', string>>;

function isHere(): boolean {
  return location.pathname.startsWith('/customerService');
}

function loanOfAddress(): Loan | undefined {
  const { orderId, productId = '0' } = readPageQuery(location.search);
  return orderId === undefined || orderId === '' ? undefined : { orderId, productId };
}

async function fetchLoan(wire: Wire | undefined): Promise<Loan | 'logged_out' | undefined> {
  const { readHome } = await import('@hiram/contract/servicing/loans');
  const answer = await wire?.send(readHome, {}, { silent: true });
  if (answer?.success !== true) return answer?.code === SESSION_REQUIRED ? 'logged_out' : undefined;
  const { owed } = answer.data;
  return owed === undefined ? undefined : { orderId: owed.orderId, productId: owed.productId };
}
