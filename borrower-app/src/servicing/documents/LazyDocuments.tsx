import { useCallback } from 'react';
import { useLocale } from '#copy/LocaleProvider.tsx';
import { LazyPart } from '#frame/LazyPart.tsx';
import { documentCopy } from './document-copy.ts';
import type { PaymentOfOrder } from './PaymentReceipt.tsx';

// Documents load after the main content, together with their copy, so that no page waits for them.

export function LazyOrderDocuments({ orderId }: { readonly orderId: string }) {
  const { locale } = useLocale();
  const load = useCallback(async () => {
    const [part] = await Promise.all([import('./OrderDocuments.tsx'), documentCopy[locale].load()]);
    return part;
  }, [locale]);
  return (
    <LazyPart load={load} meanwhile={null}>
      {({ OrderDocuments }) => <OrderDocuments orderId={orderId} />}
    </LazyPart>
  );
}

export function LazyReceipt(payment: PaymentOfOrder) {
  return (
    <LazyPart load={useReceiptPart()} meanwhile={null}>
      {({ PaymentReceipt }) => <PaymentReceipt {...payment} />}
    </LazyPart>
  );
}

export function LazyPaymentReversal(payment: PaymentOfOrder) {
  return (
    <LazyPart load={useReceiptPart()} meanwhile={null}>
      {({ PaymentReversal }) => <PaymentReversal {...payment} />}
    </LazyPart>
  );
}

function useReceiptPart() {
  const { locale } = useLocale();
  return useCallback(async () => {
    const [part] = await Promise.all([import('./PaymentReceipt.tsx'), documentCopy[locale].load()]);
    return part;
  }, [locale]);
}
