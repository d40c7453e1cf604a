import type { BrandConfig } from '../brands/brand-config.ts';

/** In builds with test tools the page is there; anywhere else a brand's config must say so. */
export function isSwitchedOn(brand: BrandConfig | undefined, withTestTools: boolean): boolean {
  return withTestTools || (brand !== undefined && 'testPreview' in brand && brand.testPreview === '1');
}
