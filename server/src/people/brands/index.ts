export type { Brand, Company } from './brand.ts';
export type { BrandConfig } from './brand-config.ts';
export { type BrandDirectory, type ListedBrand, startBrandDirectory } from './brand-directory.ts';
export { assertPlainAddresses, linkAllowlistOf } from './brand-links.ts';
export { registerBrandRoutes } from './brands.routes.ts';
export { findBrand, findBrands } from './brands.sql.ts';
export { publishBrand } from './publish-brand.ts';
