import type { Aliasing } from '@hiram/contract/aliasing';
import { type CommonParameters, readCommonParameters } from '@hiram/contract/common-parameters';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { FastifyRequest } from 'fastify';

/** Where the links of a brand may lead: its own addresses, the hosts that it lists, and its native app. */
export interface LinkPlaces {
  /** Such as `https://pay.example`. */
  readonly origins: readonly string[];
  /** The scheme of the native app's own links; empty where there is no app. */
  readonly schemeUrl: string;
}

/** As much of a brand as the edge needs. */
export interface EdgeBrand {
  readonly code: string;
  readonly market: MarketId;
  /** The first is the one that people get unasked. */
  readonly locales: readonly [Locale, ...Locale[]];
  /** Undefined for a brand that speaks the real names. */
  readonly aliasing: Aliasing | undefined;
  /** Where the links in its answers may lead. */
  readonly links: LinkPlaces;
}

/** How a request may say which brand it is for. */
export interface BrandNamed {
  /** By its code; undefined if the request names none. */
  readonly code: string | undefined;
  readonly host: string;
}

/** Looks into memory, never into the database: it is asked at every request. */
export type FindBrand = (named: BrandNamed) => EdgeBrand | undefined;

/** What a request says about itself, whatever it asks for. */
export interface RequestFacts {
  readonly common: CommonParameters;
  /** Undefined if the request names a brand that does not exist. */
  readonly brand: EdgeBrand | undefined;
  readonly locale: Locale;
}

declare module 'fastify' {
  interface FastifyRequest {
    facts: RequestFacts | undefined;
  }
}

/** Read once a request, and only when something asks. */
export function factsOf(request: FastifyRequest, findBrand: FindBrand): RequestFacts {
  if (request.facts === undefined) {
    // An address that could not be parsed has no query at all.
    const common = readCommonParameters((request.query ?? {}) as Record<string, unknown>);
    const provider = (request.params as Record<string, unknown> | undefined)?.provider;
    const code = typeof provider === 'string' ? provider : common.brand;
    const brand = findBrand({ code, host: request.hostname });
    request.facts = { common, brand, locale: localeFor(common.lang, brand) };
  }
  return request.facts;
}

/** The language asked for, if it is one of ours; a regional form such as en-PH counts as its language. */
export function localeFor(asked: string | undefined, brand: EdgeBrand | undefined): Locale {
  const language = asked?.split('-', 1)[0];
  if (isLocale(asked)) return asked;
  if (isLocale(language)) return language;
  return brand?.locales[0] ?? DEFAULT_LOCALE;
}
