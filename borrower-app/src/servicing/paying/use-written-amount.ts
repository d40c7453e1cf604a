import { useMarketFormat } from '#brands/BrandProvider.tsx';
import { amountParts } from '#design/amount/amount-parts.ts';
import { useDesign } from '#design/design-context.tsx';

/** Formats an amount of the market's currency for the middle of a sentence. */
export function useWrittenAmount(): (minor: string) => string {
  const { numberLocale } = useDesign();
  const { currency } = useMarketFormat();
  return (minor) =>
    amountParts(minor, currency, numberLocale)
      .map(({ text }) => text)
      .join('');
}
