import { amountParts } from '#design/amount/amount-parts.ts';
import { useDesign } from '#design/design-context.tsx';

/** Writes amounts without zero decimals, because limits are whole units. */
export function useWholeAmount(currency: string): (minor: string) => string {
  const { numberLocale } = useDesign();
  return (minor) =>
    amountParts(minor, currency, numberLocale)
      .map(({ text }) => text)
      .join('')
      .replace(/\.00$/, '');
}
