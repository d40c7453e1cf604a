import { type Channel, channels } from '@hiram/markets/ruling';
import { fieldsIn, languageName } from '../fields.ts';
import type { FieldOfContent, Found } from '../kind.ts';

const units = [
  { value: 'day', title: 'days' },
  { value: 'month', title: 'months' },
];

const channelTitles: Readonly<Record<Channel, string>> = {
  browser: 'Browsers',
  'ios-shell': 'The iPhone app',
  'android-shell': 'The Android app',
};

const timings = [
  { value: 'up_front', title: 'Kept back from what is paid out' },
  { value: 'spread', title: 'In equal parts with the instalments' },
  { value: 'at_end', title: 'With the last instalment' },
];

export function productFields({ locales = [] }: Found): FieldOfContent[] {
  return [
    ...whatItIs(locales),
    ...loanTermFields(),
    ...whatItCosts(locales),
    ...contingentFields(),
    ...confirmPage(locales),
  ];
}

function whatItIs(locales: readonly string[]): FieldOfContent[] {
  const field = fieldsIn('What it is');
  return [
    ...locales.map((locale) =>
      field(`/names/${locale}`, `Name in ${languageName(locale)}`, 'text', {
        help: 'What borrowers read on the home page, in the calculator and in their contract.',
      }),
    ),
    field('/channels', 'Offered through', 'choices', {
      help: 'App stores forbid what a browser may show: the caps of each chosen channel hold.',
      choices: channels.map((value) => ({ value, title: channelTitles[value] })),
    }),
    field('/validFrom', 'Offered from', 'day', {
      isOptional: true,
      help: 'Left empty, from the day on which it is published. What was signed before keeps its own version.',
    }),
    field('/validUntil', 'Offered until', 'day', {
      isOptional: true,
      help: 'The last day of the offer. Left empty, until another version takes its place.',
    }),
  ];
}

function loanTermFields(): FieldOfContent[] {
  const field = fieldsIn('What is lent');
  return [
    field('/product/amounts/min', 'Least amount', 'amount'),
    field('/product/amounts/max', 'Most', 'amount'),
    field('/product/amounts/step', 'In steps of', 'amount', {
      help: 'The steps lead from the least amount to the most.',
    }),
    field('/product/terms', 'Terms', 'list', { help: 'For how long it can be borrowed.' }),
    field('/product/terms/*/count', 'How many', 'integer'),
    field('/product/terms/*/unit', 'Days or months', 'choice', { choices: units }),
    field('/product/repayment/kind', 'Paid back', 'choice', {
      choices: [
        { value: 'bullet', title: 'At once, at the end' },
        { value: 'instalments', title: 'In equal instalments' },
      ],
    }),
    field('/product/repayment/every/count', 'An instalment every', 'integer', { isOptional: true }),
    field('/product/repayment/every/unit', 'Days or months', 'choice', { choices: units, isOptional: true }),
  ];
}

function whatItCosts(locales: readonly string[]): FieldOfContent[] {
  const field = fieldsIn('What it costs');
  return [
    field('/product/interest/method', 'Interest is taken of', 'choice', {
      choices: [
        { value: 'declining', title: 'What is still owed' },
        { value: 'flat', title: 'The amount borrowed' },
      ],
    }),
    field('/product/interest/monthlyRate', 'Interest a month', 'rate', {
      help: 'Held against the nominal and, with every fee, against the effective cap of the market.',
    }),
    field('/product/fees', 'Fees', 'list', { isOptional: true }),
    field('/product/fees/*/name', 'Name in the books', 'text'),
    ...locales.map((locale) =>
      field(`/product/fees/*/titles/${locale}`, `In ${languageName(locale)}`, 'text'),
    ),
    field('/product/fees/*/timing', 'Paid', 'choice', { choices: timings }),
    field('/product/fees/*/share', 'Share of the amount', 'rate'),
    field('/product/fees/*/fixed', 'And a fixed part', 'amount'),
    field('/product/lateMonthlyRate', 'Late charge a month', 'rate', {
      help: 'Used where the market leaves the late charge to the product.',
    }),
    field('/product/lifetimeCostCap', 'Its own limit on all costs', 'rate', {
      isOptional: true,
      help: 'Of the amount borrowed, beside the limit of the market. Left empty, the market’s alone holds.',
    }),
  ];
}

function contingentFields(): FieldOfContent[] {
  const field = fieldsIn('What may come');
  return [
    field('/product/extension/days', 'An extension gives days', 'integer', {
      isOptional: true,
      help: 'Left empty with the two below, the product has no extension.',
    }),
    field('/product/extension/feeRate', 'Fee of an extension', 'rate', {
      isOptional: true,
      help: 'Of the principal still owed. It lends anew, so the effective cap holds for it.',
    }),
    field('/product/extension/maximumCount', 'Extensions at most', 'integer', { isOptional: true }),
    field('/product/keepsFeeInCoolingOff', 'Keeps the fee up front when somebody cools off', 'flag', {
      help: 'Only where the market allows it.',
    }),
  ];
}

function confirmPage(locales: readonly string[]): FieldOfContent[] {
  const field = fieldsIn('The second confirm page');
  return locales.flatMap((locale) => [
    field(`/confirm/${locale}/buttonText`, `Button in ${languageName(locale)}`, 'text', {
      isOptional: true,
      help: 'Left empty, the usual words.',
    }),
    field(`/confirm/${locale}/promotionImage`, `Picture in ${languageName(locale)}`, 'text', {
      isOptional: true,
    }),
  ]);
}
