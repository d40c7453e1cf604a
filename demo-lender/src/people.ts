import type { MarketId } from '@hiram/contract/market-ids';
import { assert } from '@hiram/values/assert';

/** A borrower of the demo lender. Names are fictional combinations from lists of first and family names. */
export interface DemoPerson {
  readonly number: number;
  readonly market: MarketId;
  readonly brand: string;
  readonly lang: string;
  readonly name: string;
  readonly mobile: string;
  /** A document number in the market's format; its last digits determine the providers' responses. */
  readonly document: string;
  readonly income: string;
  /** Small pictures keep a lender of a thousand borrowers small. */
  readonly pictures: 'large' | 'small';
}

const names = {
  PH: [
    [
      'Amihan',
      'Bayani',
      'Corazon',
      'Dalisay',
      'Efren',
      'Florante',
      'Gloria',
      'Hernando',
      'Isagani',
      'Jasmin',
      'Kidlat',
    ],
    ['Demoso', 'Sampaga', 'Halimbawa', 'Subokan', 'Tularan', 'Pagsubok', 'Likhain'],
  ],
  IN: [
    ['Aarav', 'Bhavna', 'Chetan', 'Divya', 'Eshan', 'Falguni', 'Gopal', 'Harini'],
    ['Namuna', 'Udaharan', 'Pariksha', 'Drishtant', 'Kalpanik'],
  ],
  reference: [
    ['Reference', 'Sample', 'Example'],
    ['Borrower', 'Person'],
  ],
} as const satisfies Record<MarketId, readonly [readonly string[], readonly string[]]>;

const brandOf = { PH: 'hiram', IN: 'udhaar', reference: 'reference' } as const;
const mobileOf = {
  PH: (n: number) => `0917555${String(n).padStart(4, '0')}`,
  IN: (n: number) => `98765${String(40_000 + n)}`,
  reference: (n: number) => `139001${String(10_000 + n)}`,
} as const;

/** A scenario's settings for its person. */
export interface PersonOverrides {
  readonly lang?: string;
  /** Last four digits of the document, which determine the simulated providers' responses. */
  readonly documentEnd?: string;
  readonly income?: string;
  /** A number to remember, for a borrower whom people look for. */
  readonly mobile?: string;
  readonly pictures?: 'large' | 'small';
}

export function demoPerson(market: MarketId, number: number, overrides: PersonOverrides = {}): DemoPerson {
  const [first, family] = names[market];
  const [one, other] = [first[number % first.length], family[number % family.length]];
  assert(one !== undefined && other !== undefined, 'name list is empty');
  const end = overrides.documentEnd ?? String(5000 + number);
  return {
    number,
    market,
    pictures: overrides.pictures ?? 'large',
    brand: brandOf[market],
    name: `${one} ${other}`,
    lang: overrides.lang ?? (market === 'reference' ? 'reference' : 'en'),
    mobile: overrides.mobile ?? mobileOf[market](number),
    document:
      market === 'IN' ? `DEMPX${end}F` : `0111-${String(2_000 + number)}${end.slice(0, 3)}-${end.slice(3)}`,
    income: overrides.income ?? String(24_000 + (number % 7) * 3_500),
  };
}
