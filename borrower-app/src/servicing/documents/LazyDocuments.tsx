import { LazyPart, useLoadWithCopy } from '#frame/LazyPart.tsx';
import { documentCopy } from './document-copy.ts';
import type { PaymentOfOrder } from './PaymentReceipt.tsx';

// Documents load after the main content, together with their copy, so that no page waits for them.

const copies = [documentCopy];

export function LazyOrderDocuments({ orderId }: { readonly orderId: string }) {
  const load = useLoadWithCopy(loadOrderDocuments, copies);
  return (
    <LazyPart load={load} meanwhile={null}>
      {({ OrderDocuments }) => <OrderDocuments orderId={orderId} />}
    </LazyPart>
  );
}

export function LazyReceipt(payment: PaymentOfOrder) {
  const load = useLoadWithCopy(loadReceipt, copies);
  return (
    <LazyPart load={load} meanwhile={null}>
      {({ PaymentReceipt }) => <PaymentReceipt {...payment} />}
    </LazyPart>
  );
}

export function LazyPaymentReversal(payment: PaymentOfOrder) {
  const load = useLoadWithCopy(loadReceipt, copies);
  return (
    <LazyPart load={load} meanwhile={null}>
      {({ PaymentReversal }) => <PaymentReversal {...payment} />}
    </LazyPart>
  );
}

async function loadOrderDocuments() {
  return import('./OrderDocuments.tsx');
}

async function loadReceipt() {
  return import('./PaymentReceipt.tsx');
}
