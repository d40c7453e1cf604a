import type { ContentField } from '#operations/configuration/queries.ts';

function field(
  path: string,
  title: string,
  kind: ContentField['kind'],
  group: string,
  given: Partial<ContentField> = {},
): ContentField {
  return { path, title, help: '', group, kind, choices: [], isRequired: true, isReadOnly: false, ...given };
}

function choicesOf(...values: readonly string[]) {
  return values.map((value) => ({ value, title: value.replaceAll('_', ' ') }));
}

/** Product fields, as many and as varied as the real ones. */
export const productFields: readonly ContentField[] = [
  field('/names/en', 'Name in English', 'text', 'Name', { help: 'What borrowers read on the offer.' }),
  field('/names/fil', 'Name in Filipino', 'text', 'Name'),
  field('/channels', 'Offered in', 'choices', 'Name', { choices: choicesOf('browser', 'android', 'ios') }),
  field('/validFrom', 'Valid from', 'day', 'Name', {
    isRequired: false,
    help: 'Left empty: from the day on which it is published.',
  }),
  field('/presentation/logo', 'Logo', 'logo', 'Name', { isRequired: false }),
  field('/product/amounts/min', 'Smallest amount', 'amount', 'Amounts and terms'),
  field('/product/amounts/max', 'Largest amount', 'amount', 'Amounts and terms', {
    help: 'Caps are tried at every amount and term up to it.',
  }),
  field('/product/amounts/step', 'Step', 'amount', 'Amounts and terms'),
  field('/product/terms', 'Terms', 'list', 'Amounts and terms', { help: 'What borrowers can choose from.' }),
  field('/product/terms/*/count', 'How many', 'integer', 'Amounts and terms'),
  field('/product/terms/*/unit', 'Unit', 'choice', 'Amounts and terms', {
    choices: choicesOf('day', 'month'),
  }),
  field('/product/repayment/kind', 'Repaid', 'choice', 'Amounts and terms', {
    choices: choicesOf('instalments', 'bullet'),
  }),
  field('/product/interest/method', 'Interest', 'choice', 'Price', {
    choices: choicesOf('declining', 'flat'),
  }),
  field('/product/interest/monthlyRate', 'Interest a month', 'rate', 'Price', {
    help: 'Nominal, on what is owed. The effective rate with all fees is what the cap is about.',
  }),
  field('/product/fees', 'Fees', 'list', 'Price', { help: 'Each has a name that borrowers read.' }),
  field('/product/fees/*/name', 'Name', 'text', 'Price', { help: 'In lower case.' }),
  field('/product/fees/*/timing', 'Taken', 'choice', 'Price', {
    choices: choicesOf('up_front', 'spread', 'at_end'),
  }),
  field('/product/fees/*/share', 'Share', 'rate', 'Price'),
  field('/product/fees/*/fixed', 'Fixed', 'amount', 'Price'),
  field('/product/lateMonthlyRate', 'Late charge a month', 'rate', 'When it is late'),
  field('/product/lifetimeCostCap', 'Lifetime cap', 'rate', 'When it is late', { isRequired: false }),
  field('/product/extension/days', 'Extension, days', 'integer', 'When it is late', { isRequired: false }),
  field('/product/keepsFeeInCoolingOff', 'Keeps the fee in cooling-off', 'flag', 'When it is late'),
];

/** One text in three languages. */
export const replyFields: readonly ContentField[] = [
  field('/title', 'Title', 'text', 'Template', { help: 'For staff, in the list of the reply box.' }),
  field('/use', 'Used for', 'choice', 'Template', {
    choices: choicesOf('complaint', 'contact_message'),
    help: 'Complaints: {{name}}, {{brand}}, {{product}}, {{loanNumber}}, {{dueDay}}.',
  }),
  field('/isOffered', 'Offered to staff', 'flag', 'Template'),
  field('/texts/en', 'English', 'long_text', 'Text'),
  field('/texts/fil', 'Filipino', 'long_text', 'Text'),
  field('/texts/hi', 'Hindi', 'long_text', 'Text'),
];

export const replyContent = {
  title: 'Apology for late reply',
  use: 'complaint',
  isOffered: true,
  texts: {
    en: 'Hello {{name}},\n\nYou will have our reply by {{replyBy}}. We are sorry for the wait.',
    fil: 'Kumusta po {{name}},\n\nMay sagot na kami hanggang {{replyBy}}. Pasensya na po sa paghihintay.',
    hi: 'नमस्ते {{name}},\n\nहमारा जवाब {{replyBy}} तक मिल जाएगा। देरी के लिए हमें खेद है।',
  },
};

/** Nested lists, and all field kinds that a product does not have. */
export const formFields: readonly ContentField[] = [
  field('/colour', 'Colour', 'colour', 'Look'),
  field('/hosts', 'Hosts', 'list', 'Look'),
  field('/hosts/*', 'Host', 'text', 'Look'),
  field('/pages', 'Pages', 'list', 'Pages'),
  field('/pages/*/title', 'Title', 'text', 'Pages'),
  field('/pages/*/intro', 'Introduction', 'long_text', 'Pages'),
  field('/pages/*/questions', 'Questions', 'list', 'Pages'),
  field('/pages/*/questions/*/label', 'Label', 'text', 'Pages'),
  field('/pages/*/questions/*/isAsked', 'Is asked', 'flag', 'Pages'),
  field('/extra', 'Anything else', 'json', 'Rest', { isRequired: false }),
];

export const productContent = {
  names: { en: 'Hiram Cash', fil: 'Hiram Cash' },
  channels: ['browser'],
  validFrom: null,
  presentation: { logo: '' },
  product: {
    amounts: { min: '100000', max: '1500000', step: '50000' },
    terms: [
      { count: 1, unit: 'month' },
      { count: 3, unit: 'month' },
    ],
    repayment: { kind: 'instalments' },
    interest: { method: 'declining', monthlyRate: '0.045' },
    fees: [
      { name: 'processing fee', timing: 'up_front', share: '0.03', fixed: '0' },
      { name: 'service fee', timing: 'spread', share: '0.005', fixed: '2500' },
    ],
    lateMonthlyRate: '0.05',
    lifetimeCostCap: null,
    extension: null,
    keepsFeeInCoolingOff: false,
  },
};

export const formContent = {
  colour: '#1557d0',
  hosts: ['hiram.example'],
  pages: [
    {
      title: 'About you',
      intro: 'We ask for as little as we can.',
      questions: [
        { label: 'Name', isAsked: true },
        { label: 'Nickname', isAsked: false },
      ],
    },
  ],
  extra: { note: 'kept' },
};
