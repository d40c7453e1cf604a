export { brandsOfProducts, findProductIdsOf } from './brand-of-products.sql.ts';
export { channelOf } from './channel-of.ts';
export { type DraftProduct, draftProduct } from './draft-product.ts';
export { registerExchangeRateRoutes } from './exchange-rates.routes.ts';
export { fetchExchangeRates } from './fetch-exchange-rates.ts';
export { isOffered } from './is-offered.ts';
export { closedByLimits, limitedVersion } from './limited-version.ts';
export { type LoanQuote, priceQuote } from './loan-quote.ts';
export { nameProducts } from './name-products.ts';
export { presentProducts } from './present-products.ts';
export { type ProductPresentation, plainPresentation } from './product-presentation.ts';
export {
  copyIn,
  type ProductCopy,
  type ProductVersion,
} from './product-version.ts';
export {
  calculatorStart,
  registerProductRoutes,
} from './products.routes.ts';
export { findVersions, type VersionKey } from './products.sql.ts';
export { type PublishOutcome, publishProduct } from './publish-product.ts';
export { publishedProducts } from './published-products.ts';
export { quoteLoan } from './quote-loan.ts';
export { readCatalogue, type ShownProduct } from './read-product.ts';
export { findNewestVersions, findVersionHistory, type RecordedVersion } from './version-history.sql.ts';
export { withdrawProduct } from './withdraw-product.ts';
