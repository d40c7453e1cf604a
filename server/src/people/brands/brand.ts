import type { AliasTable } from '@hiram/contract/aliasing';
import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { BrandLook } from './brand-look.ts';

/** A lender's brand in one market. */
export interface Brand {
  readonly code: string;
  readonly market: MarketId;
  /** The languages offered to its users; the first is the default. */
  readonly locales: readonly [Locale, ...Locale[]];
  readonly apiUrl: string;
  readonly appUrl: string;
  readonly englishName: string;
  readonly chineseName: string;
  /** Colours are #rrggbb. */
  readonly background: string;
  readonly backgroundText: string;
  readonly textColour: string;
  /** Marks the current step and what is due, and fills the drawings. Empty: the app's own. */
  readonly accentColour: string;
  readonly look: BrandLook;
  readonly servicePhone: string;
  /** The scheme of the native app's links, `hiram://`: a screen's name follows, as in `hiram://product`. */
  readonly schemeUrl: string;
  /** Host names that serve the brand, in lower case and without a port. */
  readonly hosts: readonly string[];
  /** Third-party hosts that its pages may link to: a payment provider, an app store. */
  readonly linkHosts: readonly string[];
  /** Whether /testPreview is served, in builds that include it. */
  readonly testPreview: boolean;
  readonly company: Company;
  /** Its own field names on the wire; a brand without aliases uses the real names. */
  readonly aliases: AliasTable;
}

/** The company behind a brand, as the law requires it on every page and in every contract. */
export interface Company {
  readonly legalName: string;
  /** Its entries in public registers, each as printed: `SEC Registration No. CS2026-00001`. */
  readonly registrations: readonly string[];
  readonly address: string;
  readonly email: string;
  readonly grievanceOfficer: GrievanceOfficer;
  /** The preview image of a shared link; if empty, one is rendered in the brand's colour. */
  readonly socialPicture: string;
  /** Marks an invented lender, so that its pages cannot be mistaken for a real lender's. */
  readonly isDemonstration: boolean;
}

interface GrievanceOfficer {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** The brand of requests that name none and use a host that belongs to none. */
export const DEFAULT_BRAND = 'hiram';
