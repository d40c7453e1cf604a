export { type DraftProduct, draftProduct } from './draft-product.ts';
export { type LoanQuote, priceQuote, type QuoteRequest } from './loan-quote.ts';
export type { ProductContent, ProductStatus, ProductTexts, ProductVersion } from './product-version.ts';
export {
  type CalculatorFor,
  type CalculatorProducts,
  type CalculatorQuote,
  type CalculatorStart,
  calculatorStart,
  registerProductRoutes,
} from './products.routes.ts';
export { type PublishOutcome, publishProduct } from './publish-product.ts';
export { publishedProducts } from './published-products.ts';
export { type QuoteLoan, quoteLoan } from './quote-loan.ts';
export { withdrawProduct } from './withdraw-product.ts';
