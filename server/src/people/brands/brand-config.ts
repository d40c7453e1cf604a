import type { DataOf } from '@hiram/contract/call';
import type { brandConfig } from '@hiram/contract/people/brands';
import { marketPack } from '@hiram/markets/market-pack';
import { flagOf } from '#platform/calls/flag.ts';
import type { Brand } from './brand.ts';
import { lookOf } from './brand-look.ts';

export type BrandConfig = DataOf<typeof brandConfig>['config'];

/**
 * The brand in wire format, as pages receive it. `alsoListed` are origins that the pages of every brand of
 * the deployment may link to.
 */
export function brandConfigOf(brand: Brand, alsoListed: readonly string[]): BrandConfig {
  const look = lookOf(brand.look);
  return {
    brand: brand.code,
    market: brand.market,
    presentation: marketPack(brand.market).facts.presentation,
    locale: brand.locales[0],
    appApi: brand.apiUrl,
    appH5: brand.appUrl,
    appEnName: brand.englishName,
    appCnName: brand.chineseName,
    background: brand.background,
    bgFontColor: brand.backgroundText,
    fontColor: brand.textColour,
    ...(brand.accentColour !== '' && { accentColour: brand.accentColour }),
    ...(Object.keys(look).length > 0 && { look }),
    servicePhone: brand.servicePhone,
    schemeUrl: brand.schemeUrl,
    linkHosts: [...new Set([...brand.linkHosts, ...alsoListed.map((origin) => new URL(origin).host)])],
    testPreview: flagOf(brand.testPreview),
    ...(hasAliases(brand) && {
      aliases: { fields: { ...brand.aliases.fields }, paths: { ...brand.aliases.paths } },
    }),
  };
}

export function hasAliases({ aliases: { fields, paths } }: Brand): boolean {
  return Object.keys(fields).length + Object.keys(paths).length > 0;
}
