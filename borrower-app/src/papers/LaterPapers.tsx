import { useCallback } from 'react';
import { LaterPart } from '../frame/LaterPart.tsx';
import { useLocale } from '../texts/LocaleProvider.tsx';
import type { PaymentOfOrder } from './PaymentReceipt.tsx';
import { paperTexts } from './paper-texts.ts';

// Documents load after the main content, together with their copy, so that no page waits for them.

export function LaterOrderPapers({ orderId }: { readonly orderId: string }) {
  const { locale } = useLocale();
  const load = useCallback(async () => {
    const [part] = await Promise.all([import('./OrderPapers.tsx'), paperTexts[locale].load()]);
    return part;
  }, [locale]);
  return (
    <LaterPart load={load} meanwhile={null}>
      {({ OrderPapers }) => <OrderPapers orderId={orderId} />}
    </LaterPart>
  );
}

export function LaterReceipt(payment: PaymentOfOrder) {
  return (
    <LaterPart load={useReceiptPart()} meanwhile={null}>
      {({ PaymentReceipt }) => <PaymentReceipt {...payment} />}
    </LaterPart>
  );
}

export function LaterTakenBack(payment: PaymentOfOrder) {
  return (
    <LaterPart load={useReceiptPart()} meanwhile={null}>
      {({ PaymentTakenBack }) => <PaymentTakenBack {...payment} />}
    </LaterPart>
  );
}

function useReceiptPart() {
  const { locale } = useLocale();
  return useCallback(async () => {
    const [part] = await Promise.all([import('./PaymentReceipt.tsx'), paperTexts[locale].load()]);
    return part;
  }, [locale]);
}
