import { useCopy } from '#copy/LocaleProvider.tsx';
import { amountParts } from '#design/amount/amount-parts.ts';
import { useDesign } from '#design/design-context.tsx';
import { confirmCopy } from './confirm-copy.ts';
import type { Offer } from './queries.ts';

/** What the button says: the server's own label, or the effect of signing. */
export function useSignLabel({ confirm, disclosure }: Offer, currency: string): string {
  const copy = useCopy(confirmCopy);
  const { numberLocale } = useDesign();
  const amount = amountParts(disclosure.netProceeds, currency, numberLocale)
    .map(({ text }) => text)
    .join('');
  return confirm.buttonText || copy.sign(amount);
}
