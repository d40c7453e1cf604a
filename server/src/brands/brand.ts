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
  /** Hosts of others to which its pages may lead: a payment provider, a store. */
  readonly linkHosts: readonly string[];
  /** Whether /testPreview answers, in builds that have it. */
  readonly testPreview: boolean;
  readonly company: Company;
  /** Its own names on the wire; a brand without any speaks the real ones. */
  readonly aliases: AliasTable;
}

/** Who stands behind a brand, as the law wants it said on every page and in every contract. */
export interface Company {
  readonly legalName: string;
  /** Its entries in public registers, each as it is printed: `SEC Registration No. CS2026-00001`. */
  readonly registrations: readonly string[];
  readonly address: string;
  readonly email: string;
  readonly grievanceOfficer: GrievanceOfficer;
  /** The picture that a shared link shows; empty for the one that is drawn in the brand's colour. */
  readonly socialPicture: string;
  /** Marks an invented lender, so that no page of it can be taken for a real one's. */
  readonly isDemonstration: boolean;
}

export interface GrievanceOfficer {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** A brand for those who name none and come by a host that belongs to none. */
export const DEFAULT_BRAND = 'hiram';
