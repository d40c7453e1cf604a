import type { BrandConfig } from '../brands/brand-config.ts';

/** Builds with test tools always have the page; elsewhere a brand's config must enable it. */
export function isSwitchedOn(brand: BrandConfig | undefined, withTestTools: boolean): boolean {
  return withTestTools || (brand !== undefined && 'testPreview' in brand && brand.testPreview === '1');
}
