import type { Aliasing } from '@hiram/contract/aliasing';
import { type CommonParameters, readCommonParameters } from '@hiram/contract/common-parameters';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { FastifyRequest } from 'fastify';

/** Permitted link targets of a brand: its own addresses, the hosts it lists, and its native app. */
export interface LinkAllowlist {
  /** Such as `https://pay.example`. */
  readonly origins: readonly string[];
  /** The scheme of the native app's links. Empty if there is no app. */
  readonly schemeUrl: string;
}

/** The part of a brand that the edge needs. */
export interface EdgeBrand {
  readonly code: string;
  readonly market: MarketId;
  /** The first is the default. */
  readonly locales: readonly [Locale, ...Locale[]];
  /** Undefined for a brand that uses the real names. */
  readonly aliasing: Aliasing | undefined;
  /** Permitted targets of the links in its responses. */
  readonly links: LinkAllowlist;
}

/** How a request can name its brand. */
export interface BrandLookup {
  /** The brand code. Undefined if the request names none. */
  readonly code: string | undefined;
  readonly host: string;
}

/** Reads memory, never the database, because it runs on every request. */
export type FindBrand = (named: BrandLookup) => EdgeBrand | undefined;

/** Facts that every request carries, whatever the call. */
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

/** Computed at most once per request, on first use. */
export function factsOf(request: FastifyRequest, findBrand: FindBrand): RequestFacts {
  if (request.facts === undefined) {
    // The casts are safe: the framework parses both to objects, and a malformed URL has no query at all.
    const common = readCommonParameters((request.query ?? {}) as Record<string, unknown>);
    const provider = (request.params as Record<string, unknown> | undefined)?.provider;
    const code = typeof provider === 'string' ? provider : common.brand;
    const brand = findBrand({ code, host: request.hostname });
    request.facts = { common, brand, locale: localeFor(common.lang, brand) };
  }
  return request.facts;
}

/** The requested language, if we support it. A regional form such as en-PH counts as its language. */
export function localeFor(requestedLocale: string | undefined, brand: EdgeBrand | undefined): Locale {
  const language = requestedLocale?.split('-', 1)[0];
  if (isLocale(requestedLocale)) return requestedLocale;
  if (isLocale(language)) return language;
  return brand?.locales[0] ?? DEFAULT_LOCALE;
}
