export type { Brand, Company } from './brand.ts';
export type { BrandConfig } from './brand-config.ts';
export { type BrandDirectory, type ListedBrand, startBrandDirectory } from './brand-directory.ts';
export { assertPlainAddresses, linkAllowlistOf } from './brand-links.ts';
export {
  type BrandLook,
  CORNER_STYLES,
  DEFAULT_LOOK,
  HEADING_STYLES,
  PAGE_TONES,
  TONE_COLOURS,
} from './brand-look.ts';
export { registerBrandRoutes } from './brands.routes.ts';
export { findBrand, findBrands } from './brands.sql.ts';
export { publishBrand } from './publish-brand.ts';
