import { useMarketFormat } from '#brands/BrandProvider.tsx';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { isDate } from '#design/date-picker/typed-day.ts';
import { Day } from '#design/day/Day.tsx';
import { PlaceName } from '../form-items/PlaceName.tsx';
import { applicationPagesCopy } from './application-pages-copy.ts';
import type { CertifyItem } from './page-draft.ts';

/** Shows an item's value in readable form. */
export function AnswerValue({ item, value }: { readonly item: CertifyItem; readonly value: string }) {
  const copy = useCopy(applicationPagesCopy);
  const { currency } = useMarketFormat();
  if (value === '') return copy.notGiven;
  switch (item.cate) {
    case 'enum':
      return item.note?.find(({ type }) => type === value)?.name ?? value;
    case 'day':
      // A date that is not complete yet is shown as it was typed.
      return isDate(value) ? <Day on={value} /> : value;
    case 'citySelect':
      return <PlaceName code={value} />;
    case 'amount':
      return <Amount minor={minorOf(value)} currency={currency} />;
    case 'text':
    case 'mobile':
    case 'email':
      return value;
  }
}

/** Converts a typed amount, in whole units with or without two decimals, to the wire format. */
function minorOf(typed: string): string {
  const [whole = '', decimals = ''] = typed.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}${decimals.padEnd(2, '0').slice(0, 2)}`;
}
