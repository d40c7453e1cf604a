export { findLossRateVersions, insertLossRateVersion } from './allowances.sql.ts';
export { builtInContent, LOSS_BANDS, lossRatesAsContent, readLossRates } from './loss-rates.ts';
export { lenderBooksDaily } from './post-lender-books.ts';
