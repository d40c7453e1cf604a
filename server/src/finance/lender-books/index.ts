export { findLossRateVersions, insertLossRateVersion } from './allowances.sql.ts';
export { lockChainLength } from './lender-books.sql.ts';
export { builtInContent, LOSS_BANDS, lossRatesAsContent, readLossRates } from './loss-rates.ts';
export { bookingDay, lenderBooksDaily } from './post-lender-books.ts';
