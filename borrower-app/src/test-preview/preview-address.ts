/** The fields that a developer can enter, by the names that pages read from their query. */
export const previewFields = [
  'appVersion',
  'deviceName',
  'deviceId',
  'osVersion',
  'sessionId',
  'adId',
  'productId',
  'orderId',
] as const;

export type PreviewField = (typeof previewFields)[number];

/** The pages that can be opened from here, by the names of their labels. */
export const previewPages = {
  confirmLoan: '/confirmLoan',
  loanDetail: '/loanDetail',
  repay: '/repay',
  repayDelay: '/repayDelay',
  bindBank: '/bindBank',
  aboutUs: '/aboutUs',
  complaint: '/complaint',
  customerService: '/customerService',
  privacyPolicy: '/privacyPolicy',
  paymentInstructions: '/paymentInstructions',
} as const;

export type PreviewPage = keyof typeof previewPages;

/** Public pages, which are opened without a session. */
export const publicPages: ReadonlySet<PreviewPage> = new Set([
  'aboutUs',
  'customerService',
  'privacyPolicy',
  'paymentInstructions',
]);

/** The brand, market and language, passed on unchanged. */
const carriedAlong = ['brand', 'market', 'lang'] as const;

/** The address of a page with every field in its query, and with this page's brand and language. */
export function previewAddress(
  page: PreviewPage,
  fields: Readonly<Record<PreviewField, string>>,
  search: string,
): string {
  const query = new URLSearchParams(fields);
  const own = new URLSearchParams(search);
  for (const name of carriedAlong) {
    const value = own.get(name);
    if (value !== null) query.set(name, value);
  }
  return `${previewPages[page]}?${query}`;
}
