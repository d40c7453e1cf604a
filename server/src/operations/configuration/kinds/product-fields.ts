import { type Channel, channels } from '@hiram/markets/ruling';
import { fieldsIn, languageName } from '../fields.ts';
import type { FieldOfContent, Found } from '../kind.ts';

const units = [
  { value: 'day', title: 'days' },
  { value: 'month', title: 'months' },
];

const channelTitles: Readonly<Record<Channel, string>> = {
  browser: 'Browsers',
  'ios-shell': 'iPhone app',
  'android-shell': 'Android app',
};

const timings = [
  { value: 'up_front', title: 'Deducted from the disbursement' },
  { value: 'spread', title: 'Spread equally over the instalments' },
  { value: 'at_end', title: 'With the last instalment' },
];

export function productFields({ locales = [] }: Found): FieldOfContent[] {
  return [
    ...whatItIs(locales),
    ...loanTermFields(),
    ...whatItCosts(locales),
    ...contingentFields(),
    ...presentationFields(locales),
    ...confirmPage(locales),
  ];
}

function whatItIs(locales: readonly string[]): FieldOfContent[] {
  const field = fieldsIn('General');
  return [
    ...locales.map((locale) =>
      field(`/names/${locale}`, `Name in ${languageName(locale)}`, 'text', {
        help: 'Shown to borrowers on the home page, in the calculator and in the contract.',
      }),
    ),
    field('/channels', 'Channels', 'choices', {
      help: 'App stores have their own rules: the caps of every selected channel apply.',
      choices: channels.map((value) => ({ value, title: channelTitles[value] })),
    }),
    field('/validFrom', 'Valid from', 'day', {
      isOptional: true,
      help: 'If empty, from the publication date. Signed loans keep their version.',
    }),
    field('/validUntil', 'Valid until', 'day', {
      isOptional: true,
      help: 'Last day of the offer. If empty, until a newer version replaces it.',
    }),
  ];
}

function loanTermFields(): FieldOfContent[] {
  const field = fieldsIn('Amounts and terms');
  return [
    field('/product/amounts/min', 'Minimum amount', 'amount'),
    field('/product/amounts/max', 'Maximum amount', 'amount'),
    field('/product/amounts/step', 'Amount step', 'amount', {
      help: 'Steps run from the minimum to the maximum amount.',
    }),
    field('/product/terms', 'Terms', 'list', { help: 'Available loan terms.' }),
    field('/product/terms/*/count', 'Number', 'integer'),
    field('/product/terms/*/unit', 'Unit (days or months)', 'choice', { choices: units }),
    field('/product/repayment/kind', 'Repayment', 'choice', {
      choices: [
        { value: 'bullet', title: 'Single payment at the end' },
        { value: 'instalments', title: 'In equal instalments' },
      ],
    }),
    field('/product/repayment/every/count', 'Instalment interval', 'integer', { isOptional: true }),
    field('/product/repayment/every/unit', 'Unit (days or months)', 'choice', {
      choices: units,
      isOptional: true,
    }),
  ];
}

function whatItCosts(locales: readonly string[]): FieldOfContent[] {
  const field = fieldsIn('Price');
  return [
    field('/product/interest/method', 'Interest basis', 'choice', {
      choices: [
        { value: 'declining', title: 'Outstanding principal' },
        { value: 'flat', title: 'Original principal' },
      ],
    }),
    field('/product/interest/monthlyRate', 'Monthly interest rate', 'rate', {
      help: 'Checked against the market’s nominal cap and, with all fees, against its effective cap.',
    }),
    field('/product/fees', 'Fees', 'list', { isOptional: true }),
    field('/product/fees/*/name', 'Ledger name', 'text'),
    ...locales.map((locale) =>
      field(`/product/fees/*/titles/${locale}`, `In ${languageName(locale)}`, 'text'),
    ),
    field('/product/fees/*/timing', 'Paid', 'choice', { choices: timings }),
    field('/product/fees/*/share', 'Percentage of the amount', 'rate'),
    field('/product/fees/*/fixed', 'Fixed amount', 'amount'),
    field('/product/lateMonthlyRate', 'Monthly late fee', 'rate', {
      help: 'Used where the market does not set the late fee.',
    }),
    field('/product/lifetimeCostCap', 'Product cap on total cost', 'rate', {
      isOptional: true,
      help: 'Percentage of the principal, in addition to the market’s cap. If empty, only the market’s cap applies.',
    }),
  ];
}

function contingentFields(): FieldOfContent[] {
  const field = fieldsIn('Extensions and cooling-off');
  return [
    field('/product/extension/days', 'Extension days', 'integer', {
      isOptional: true,
      help: 'If this and the next two fields are empty, the product has no extension.',
    }),
    field('/product/extension/feeRate', 'Extension fee', 'rate', {
      isOptional: true,
      help: 'Percentage of the outstanding principal. The effective cap applies.',
    }),
    field('/product/extension/maximumCount', 'Maximum extensions', 'integer', { isOptional: true }),
    field('/product/taxOnFees', 'Tax on fees', 'choice', {
      choices: [
        { value: 'added', title: 'Added to the fees' },
        { value: 'included', title: 'Included in the fees' },
      ],
      isOptional: true,
      help: 'Only where the market taxes fees. If empty there, the tax is included.',
    }),
    field('/product/keepsFeeInCoolingOff', 'Keep the upfront fee after cooling-off', 'flag', {
      help: 'Only where the market allows it.',
    }),
  ];
}

function presentationFields(locales: readonly string[]): FieldOfContent[] {
  const field = fieldsIn('Presentation');
  return [
    field('/presentation/logo', 'Logo', 'logo', {
      isOptional: true,
      help: 'Shown beside the name on every page. If empty, a mark is drawn from the name. Existing loans show it too.',
    }),
    ...locales.flatMap((locale) => [
      field(`/tags/${locale}`, `Tags in ${languageName(locale)}`, 'list', {
        isOptional: true,
        help: 'Up to three short labels on the product’s tile.',
      }),
      field(`/tags/${locale}/*`, 'Tag', 'text'),
    ]),
    field('/presentation/acceptsApplications', 'Accepts applications', 'flag', {
      help: 'If off, its tile is grey and no application can be started. Started ones can be finished.',
    }),
    field('/presentation/repaymentLink', 'Repayment page', 'text', {
      isOptional: true,
      help: 'Replaces our repayment page while a loan is owed. A path of ours, or https on an allowed link host of the brand.',
    }),
    field('/presentation/declinedLink', 'Page after a decline', 'text', {
      isOptional: true,
      help: 'A declined order leads there at once. If empty, the order is shown.',
    }),
    field('/presentation/settledLink', 'Page after settlement', 'text', {
      isOptional: true,
      help: 'A settled order leads there at once. If empty, the order is shown.',
    }),
    field('/presentation/asksBeforeLeaving', 'Ask before leaving', 'flag', {
      help: 'Leaving the confirmation page without signing shows a pop-up first.',
    }),
    field('/presentation/sendsSigningSms', 'SMS after signing', 'flag', {
      help: 'An SMS confirms the signature.',
    }),
  ];
}

function confirmPage(locales: readonly string[]): FieldOfContent[] {
  const field = fieldsIn('Second confirmation page');
  return locales.flatMap((locale) => [
    field(`/confirm/${locale}/buttonText`, `Button in ${languageName(locale)}`, 'text', {
      isOptional: true,
      help: 'If empty, the default text is used.',
    }),
    field(`/confirm/${locale}/promotionImage`, `Image in ${languageName(locale)}`, 'banner', {
      isOptional: true,
      help: 'A pop-up when the page opens. If empty, there is none.',
    }),
  ]);
}
