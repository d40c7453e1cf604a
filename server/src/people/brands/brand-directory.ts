import { createAliasing } from '@hiram/contract/aliasing';
import type { Database } from '#platform/database/database.ts';
import type { BrandLookup, EdgeBrand } from '#platform/http/request-facts.ts';
import type { Log } from '#platform/log/log.ts';
import { startRefreshedValue } from '#platform/refreshed-value/refreshed-value.ts';
import { type Brand, type Company, DEFAULT_BRAND } from './brand.ts';
import { type BrandConfig, brandConfigOf, hasAliases } from './brand-config.ts';
import { linkAllowlistOf, ownOriginsOf } from './brand-links.ts';
import { findBrands } from './brands.sql.ts';

/** The part of a brand that every request needs, ready to use. */
export interface ListedBrand extends EdgeBrand {
  readonly config: BrandConfig;
  readonly company: Company;
  /** The origins of its own pages. */
  readonly ownOrigins: readonly string[];
}

/**
 * All brands in memory, because every request needs one. It follows changes in the database; while the
 * database is down, it keeps the last known state.
 */
export interface BrandDirectory {
  find(named: BrandLookup): ListedBrand | undefined;
  /** All brands, sorted by code. */
  all(): readonly ListedBrand[];
  /** Reads the database immediately. */
  refresh(): Promise<void>;
  stop(): void;
}

const FOLLOW_EVERY_MS = 1_000;

/** `alsoListed`: origins that the pages of every brand may link to, such as payment pages. */
export async function startBrandDirectory(
  database: Database,
  log: Log,
  alsoListed: readonly string[] = [],
): Promise<BrandDirectory> {
  const listing = await startRefreshedValue({
    read: () => readListing(database, alsoListed),
    everyMs: FOLLOW_EVERY_MS,
    log,
    failure: 'reloading the brands failed',
  });
  return {
    all: () => [...listing.get().byCode.values()],
    find({ code, host }) {
      const { byCode, codeOfHost } = listing.get();
      return byCode.get(code ?? codeOfHost.get(host) ?? DEFAULT_BRAND);
    },
    refresh: listing.refresh,
    stop: listing.stop,
  };
}

interface Listing {
  readonly byCode: ReadonlyMap<string, ListedBrand>;
  readonly codeOfHost: ReadonlyMap<string, string>;
}

async function readListing(database: Database, alsoListed: readonly string[]): Promise<Listing> {
  const brands = await findBrands(database);
  return {
    byCode: new Map(brands.map((brand) => [brand.code, listed(brand, alsoListed)])),
    codeOfHost: new Map(brands.flatMap(({ code, hosts }) => hosts.map((host) => [host, code] as const))),
  };
}

function listed(brand: Brand, alsoListed: readonly string[]): ListedBrand {
  return {
    code: brand.code,
    market: brand.market,
    locales: brand.locales,
    aliasing: hasAliases(brand) ? createAliasing(brand.aliases, brand.code) : undefined,
    links: linkAllowlistOf(brand, alsoListed),
    config: brandConfigOf(brand, alsoListed),
    company: brand.company,
    ownOrigins: ownOriginsOf(brand),
  };
}
