import type { Channel } from '@hiram/markets/ruling';
import {
  type DraftProduct,
  draftProduct,
  plainPresentation,
  publishedProducts,
  publishProduct,
} from '@hiram/server/origination/products/index';
import type { Transaction } from '@hiram/server/platform/database/database';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import { idFrom } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { percent, ZERO_RATE } from '@hiram/values/rate';
import { type Mark, marks, storeBanner, storeMark } from './pictures.ts';

/** Before the first day of a year's history. */
const validFrom = calendarDate('2025-06-01');
const everywhere: readonly Channel[] = ['browser', 'ios-shell', 'android-shell'];
const everyMonth = { kind: 'instalments', every: { count: 1, unit: 'month' } } as const;

function months(...counts: readonly number[]) {
  return counts.map((count) => ({ count, unit: 'month' as const }));
}

function days(...counts: readonly number[]) {
  return counts.map((count) => ({ count, unit: 'day' as const }));
}

/** A product with the pictures that are drawn for it. */
interface DemoProduct extends DraftProduct {
  readonly mark: Mark;
  /** Whether the second confirm page begins with a promotional pop-up. */
  readonly hasBanner?: boolean;
}

/** A short loan within the Philippine caps, with a price and term that the app stores do not allow. */
const hiramCash: DemoProduct = {
  brandCode: 'hiram',
  mark: marks.cash,
  product: {
    id: idFrom<'Product'>('01980000-0000-7000-8000-000000000001'),
    market: 'PH',
    currency: 'PHP',
    amounts: { min: 100_000n, max: 1_000_000n, step: 50_000n },
    terms: months(1, 2, 3, 4),
    repayment: everyMonth,
    interest: { method: 'declining', monthlyRate: percent('4.5') },
    fees: [{ name: 'processing fee', timing: 'up_front', share: percent('3'), fixed: 0n }],
    lateMonthlyRate: percent('5'),
    lifetimeCostCap: null,
    extension: { days: 7, feeRate: percent('2'), maximumCount: 2 },
    keepsFeeInCoolingOff: false,
  },
  texts: {
    en: { name: 'Hiram Cash', fees: { 'processing fee': 'Processing fee' }, tags: ['Short term'] },
    fil: { name: 'Hiram Cash', fees: { 'processing fee': 'Processing fee' }, tags: ['Short term'] },
  },
  presentation: plainPresentation,
  channels: ['browser'],
  validFrom,
  validUntil: null,
};

/** A larger, longer loan that every store allows. */
const hiramPlan: DemoProduct = {
  ...hiramCash,
  mark: marks.plan,
  product: {
    ...hiramCash.product,
    id: idFrom<'Product'>('01980000-0000-7000-8000-000000000002'),
    amounts: { min: 500_000n, max: 3_000_000n, step: 100_000n },
    terms: months(3, 6, 9, 12),
    interest: { method: 'declining', monthlyRate: percent('2') },
    fees: [{ name: 'processing fee', timing: 'up_front', share: percent('1.5'), fixed: 0n }],
    lateMonthlyRate: percent('3'),
    extension: null,
  },
  texts: {
    en: { name: 'Hiram Plan', fees: { 'processing fee': 'Processing fee' } },
    fil: { name: 'Hiram Plan', fees: { 'processing fee': 'Processing fee' } },
  },
  channels: everywhere,
};

const udhaarEmi: DemoProduct = {
  ...hiramPlan,
  mark: marks.emi,
  brandCode: 'udhaar',
  product: {
    ...hiramPlan.product,
    id: idFrom<'Product'>('01980000-0000-7000-8000-000000000003'),
    market: 'IN',
    currency: 'INR',
    amounts: { min: 500_000n, max: 5_000_000n, step: 100_000n },
    terms: months(3, 6, 9, 12),
    lateMonthlyRate: percent('2'),
    keepsFeeInCoolingOff: true,
    taxOnFees: 'included',
  },
  texts: {
    en: { name: 'Udhaar EMI', fees: { 'processing fee': 'Processing fee' } },
    hi: { name: 'उधार ईएमआई', fees: { 'processing fee': 'प्रोसेसिंग फ़ीस' } },
  },
};

const referenceCopy = {
  name: 'Reference loan',
  fees: { 'service fee': 'Service fee' },
  tags: ['One payment'],
};

/** As the specification's terms text allows: one payment after 91 to 365 days. */
const referenceLoan: DemoProduct = {
  ...hiramPlan,
  mark: marks.reference,
  hasBanner: true,
  brandCode: 'reference',
  product: {
    ...hiramPlan.product,
    id: idFrom<'Product'>('01980000-0000-7000-8000-000000000004'),
    market: 'reference',
    amounts: { min: 100_000n, max: 2_000_000n, step: 100_000n },
    terms: days(91, 120, 180, 365),
    repayment: { kind: 'bullet' },
    interest: { method: 'flat', monthlyRate: percent('1') },
    fees: [{ name: 'service fee', timing: 'at_end', share: percent('2'), fixed: 0n }],
    lateMonthlyRate: ZERO_RATE,
    extension: { days: 7, feeRate: percent('2'), maximumCount: 2 },
  },
  texts: { en: referenceCopy, reference: referenceCopy },
};

/** The brand whose names and paths differ on the wire offers the same loan. */
const aliasLoan: DemoProduct = {
  ...referenceLoan,
  brandCode: 'alias',
  mark: marks.alias,
  product: { ...referenceLoan.product, id: idFrom<'Product'>('01980000-0000-7000-8000-000000000011') },
  texts: {
    en: { ...referenceCopy, name: 'Alias loan' },
    reference: { ...referenceCopy, name: 'Alias loan' },
  },
};

/** At least one product per brand, within the caps of its market. */
export const demoProducts: readonly DemoProduct[] = [
  hiramCash,
  hiramPlan,
  udhaarEmi,
  referenceLoan,
  aliasLoan,
];

/** For a lender with history: three products per market, so that every page offers a choice. */
const furtherProducts: readonly DemoProduct[] = [
  further(hiramPlan, '05', {
    mark: marks.tuition,
    names: { en: 'Hiram Tuition', fil: 'Hiram Matrikula' },
    amounts: { min: 1_000_000n, max: 5_000_000n, step: 500_000n },
    terms: months(6, 9, 12),
    monthlyRate: '1.5',
  }),
  further(udhaarEmi, '06', {
    mark: marks.small,
    names: { en: 'Udhaar Small', hi: 'उधार छोटा' },
    amounts: { min: 200_000n, max: 1_000_000n, step: 50_000n },
    terms: months(2, 3, 4),
    monthlyRate: '2.2',
    // Two months is shorter than the app stores allow.
    channels: ['browser'],
  }),
  further(udhaarEmi, '07', {
    mark: marks.home,
    names: { en: 'Udhaar Home', hi: 'उधार घर' },
    amounts: { min: 2_000_000n, max: 10_000_000n, step: 500_000n },
    terms: months(6, 12, 18, 24),
    monthlyRate: '1.4',
  }),
  further(referenceLoan, '08', {
    mark: marks.small,
    names: { en: 'Reference small loan', reference: 'Reference small loan' },
    amounts: { min: 50_000n, max: 500_000n, step: 50_000n },
    terms: days(91, 120),
    monthlyRate: '0.9',
  }),
  further(referenceLoan, '09', {
    mark: marks.plan,
    names: { en: 'Reference long loan', reference: 'Reference long loan' },
    amounts: { min: 500_000n, max: 4_000_000n, step: 500_000n },
    terms: days(180, 270, 365),
    monthlyRate: '0.8',
  }),
  // The first payment falls due after 30 days, so that ten weeks show due and late payments.
  further(referenceLoan, '10', {
    mark: marks.instalments,
    names: { en: 'Reference instalments', reference: 'Reference instalments' },
    amounts: { min: 100_000n, max: 1_200_000n, step: 100_000n },
    terms: days(120, 180),
    monthlyRate: '1',
    repayment: { kind: 'instalments', every: { count: 30, unit: 'day' } },
    tags: ['Every 30 days'],
  }),
];

function further(
  like: DemoProduct,
  end: string,
  input: {
    readonly names: Readonly<Record<string, string>>;
    readonly amounts: DraftProduct['product']['amounts'];
    readonly terms: DraftProduct['product']['terms'];
    readonly monthlyRate: string;
    readonly mark: Mark;
    readonly repayment?: DraftProduct['product']['repayment'];
    readonly tags?: readonly string[];
    readonly channels?: readonly Channel[];
  },
): DemoProduct {
  const { amounts, terms, monthlyRate, mark, tags = [] } = input;
  return {
    ...like,
    mark,
    channels: input.channels ?? like.channels,
    product: {
      ...like.product,
      id: idFrom<'Product'>(`01980000-0000-7000-8000-0000000000${end}`),
      amounts,
      terms,
      repayment: input.repayment ?? like.product.repayment,
      interest: { ...like.product.interest, monthlyRate: percent(monthlyRate) },
    },
    texts: Object.fromEntries(
      Object.entries(like.texts).map(([locale, words]) => [
        locale,
        { ...words, tags, name: input.names[locale] ?? words.name },
      ]),
    ),
  };
}

export async function publishFurtherDemoProducts(
  tx: Transaction,
  brandCode: string,
  at: Instant,
): Promise<void> {
  await publishAll(tx, furtherProducts, brandCode, at);
}

/** Publishes a demo brand's products, as its staff would. Existing products are left unchanged. */
export async function publishDemoProducts(tx: Transaction, brandCode: string, at: Instant): Promise<void> {
  await publishAll(tx, demoProducts, brandCode, at);
}

async function publishAll(
  tx: Transaction,
  drafts: readonly DemoProduct[],
  brandCode: string,
  at: Instant,
): Promise<void> {
  const known = await publishedProducts(tx, { brandCode, on: validFrom });
  for (const draft of drafts) {
    const { id } = draft.product;
    if (draft.brandCode !== brandCode || known.some(({ product }) => product.id === id)) continue;
    const action = { by: 'demo lender', at };
    const version = await draftProduct(tx, await withPictures(tx, draft, at), action);
    const outcome = await publishProduct(tx, { id, version }, action);
    assert(outcome.kind === 'published', `${draft.texts.en?.name} cannot be published`);
  }
}

/** The product with its drawn logo and, if it has one, the picture of its pop-up. */
async function withPictures(
  tx: Transaction,
  { mark, hasBanner = false, ...draft }: DemoProduct,
  at: Instant,
): Promise<DraftProduct> {
  const logo = await storeMark(tx, mark, at);
  const confirm = hasBanner ? { promotionImage: await storeBanner(tx, at) } : undefined;
  return {
    ...draft,
    presentation: { ...draft.presentation, logo },
    texts: Object.fromEntries(
      Object.entries(draft.texts).map(([locale, words]) => [
        locale,
        { ...words, ...(confirm && { confirm }) },
      ]),
    ),
  };
}
