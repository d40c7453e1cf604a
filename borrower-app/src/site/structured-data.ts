import { isCheckPage, type SiteCalculator, type SiteRequest } from '@hiram/contract/web/site';
import { formatMinorUnits } from '@hiram/values/formatting';
import { rate, rateAsPercentText } from '@hiram/values/rate';
import { canonicalAddress, originOf } from './site-document.ts';

/**
 * Structured data for search engines in the schema.org vocabulary: the lender, and on the home page its
 * loans.
 */
export function structuredData(request: SiteRequest, description: string): object[] {
  if (isCheckPage(request.page)) return [];
  const lender = organization(request);
  const { calculator } = request.facts;
  if (request.page !== 'landing' || calculator === null) return [lender];
  return [lender, ...loans(request, calculator, description)];
}

function organization(request: SiteRequest): object {
  const { brand, facts } = request;
  const { company, rules } = facts;
  return {
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    '@id': `${originOf(request)}/#lender`,
    name: brand.appEnName,
    legalName: company.legalName,
    url: `${originOf(request)}/`,
    telephone: brand.servicePhone,
    email: company.email,
    address: { '@type': 'PostalAddress', streetAddress: company.address, addressCountry: rules.country },
    areaServed: rules.country,
    currenciesAccepted: rules.currency,
    identifier: company.registrations,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: brand.servicePhone,
      email: company.email,
    },
  };
}

function loans(
  request: SiteRequest,
  { loans: lent, firstQuote }: SiteCalculator,
  description: string,
): object[] {
  return lent.products.map((product) => ({
    '@context': 'https://schema.org',
    '@type': 'LoanOrCredit',
    name: product.productName,
    description,
    url: canonicalAddress(request),
    provider: { '@id': `${originOf(request)}/#lender` },
    currency: lent.currency,
    amount: {
      '@type': 'MonetaryAmount',
      currency: lent.currency,
      minValue: formatMinorUnits(product.minAmount),
      maxValue: formatMinorUnits(product.maxAmount),
    },
    loanTerm: product.terms.map(({ periods, termUnit }) => ({
      '@type': 'QuantitativeValue',
      value: Number(periods),
      unitCode: termUnit === 'day' ? 'DAY' : 'MON',
    })),
    // Only for the product that was quoted: a rate belongs to an amount and a term.
    ...(product.productId === firstQuote.productId && {
      annualPercentageRate: Number(rateAsPercentText(rate(firstQuote.annualPercentageRate))),
    }),
  }));
}
