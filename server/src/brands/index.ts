export type { Brand } from './brand.ts';
export type { BrandConfig } from './brand-config.ts';
export { type BrandDirectory, type ListedBrand, startBrandDirectory } from './brand-directory.ts';
export { registerBrandRoutes } from './brands.routes.ts';
export { publishBrand } from './publish-brand.ts';
