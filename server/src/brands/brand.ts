import type { AliasTable } from '@hiram/contract/aliasing';
import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';

/** One lender's face to its borrowers in one market. */
export interface Brand {
  readonly code: string;
  readonly market: MarketId;
  /** The languages offered to its people; the first is the one they get unasked. */
  readonly locales: readonly [Locale, ...Locale[]];
  readonly apiUrl: string;
  readonly appUrl: string;
  readonly englishName: string;
  readonly chineseName: string;
  /** Colours are #rrggbb. */
  readonly background: string;
  readonly backgroundText: string;
  readonly textColour: string;
  readonly servicePhone: string;
  /** Where the native app is opened. */
  readonly schemeUrl: string;
  /** Host names under which it is reached, in lower case and without a port. */
  readonly hosts: readonly string[];
  /** Its own names on the wire; a brand without any speaks the real ones. */
  readonly aliases: AliasTable;
}

/** A brand for those who name none and come by a host that belongs to none. */
export const DEFAULT_BRAND = 'hiram';
