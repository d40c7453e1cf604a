import type { GroupKey, OptionKey } from '../copy/page-copy.ts';
import {
  isDocumentType,
  readAddressLine,
  readAmount,
  readAmountOrNone,
  readBirthDay,
  readDocumentNumber,
  readEmail,
  readMobile,
  readName,
  readPayday,
  readPostalCode,
} from './answer-checks.ts';
import type { Page, PageItem } from './page.ts';

// The inputs from which every market's pages are built.

const shortText = { cate: 'text', inputType: 'text', isRequired: true, maxLength: 100 } as const;

export const fullName: PageItem = {
  ...shortText,
  code: 'fullName',
  word: 'fullName',
  check: (answer) => (readName(answer) === undefined ? 'name_wrong' : undefined),
};

export const birthDay: PageItem = {
  ...shortText,
  code: 'birthDay',
  word: 'birthDay',
  cate: 'day',
  maxLength: 10,
  check: (answer, { today }) => (readBirthDay(answer, today) === undefined ? 'day_wrong' : undefined),
};

export function choiceOf(code: string, word: PageItem['word'], options: readonly OptionKey[]): PageItem {
  return { ...shortText, code, word, cate: 'enum', maxLength: 64, options };
}

/** The number of the chosen document; until one is chosen, only the choice is reported as missing. */
export const documentNumber: PageItem = {
  ...shortText,
  code: 'documentNumber',
  word: 'documentNumber',
  maxLength: 24,
  isDocumentNumber: true,
  check: (answer, { answers }) => {
    const type = answers.documentKind ?? '';
    if (!isDocumentType(type)) return undefined;
    return readDocumentNumber(type, answer) === undefined ? 'document_number_wrong' : undefined;
  },
};

export const pan: PageItem = {
  ...shortText,
  code: 'pan',
  word: 'pan',
  maxLength: 12,
  isDocumentNumber: true,
  check: (answer) => (readDocumentNumber('pan', answer) === undefined ? 'pan_wrong' : undefined),
};

export const email: PageItem = {
  ...shortText,
  code: 'email',
  word: 'email',
  cate: 'email',
  isRequired: false,
  maxLength: 160,
  check: (answer) => (readEmail(answer) === undefined ? 'email_wrong' : undefined),
};

/** For an address abroad there is no city list and no postal code check. */
const hasLocalAddress: PageItem['askedIf'] = { code: 'addressCountry', isIn: ['', 'philippines', 'india'] };

const addressItems: readonly PageItem[] = [
  {
    ...shortText,
    code: 'addressCity',
    word: 'addressCity',
    cate: 'citySelect',
    maxLength: 64,
    group: 'address',
    askedIf: hasLocalAddress,
  },
  {
    ...shortText,
    code: 'addressLine',
    word: 'addressLine',
    maxLength: 160,
    group: 'address',
    check: (answer) => (readAddressLine(answer) === undefined ? 'address_wrong' : undefined),
  },
  {
    ...shortText,
    code: 'postalCode',
    word: 'postalCode',
    inputType: 'number',
    maxLength: 7,
    group: 'address',
    askedIf: hasLocalAddress,
    check: (answer, { market }) =>
      readPostalCode(market, answer) === undefined ? 'postal_code_wrong' : undefined,
  },
];

/** Choosing a city answers the country too, so the country comes last, for addresses abroad. */
export function addressIn(
  country: OptionKey,
  { isPostalCodeRequired }: { readonly isPostalCodeRequired: boolean },
): PageItem[] {
  return [
    ...addressItems.map((item) =>
      item.code === 'postalCode' ? { ...item, isRequired: isPostalCodeRequired } : item,
    ),
    { ...choiceOf('addressCountry', 'addressCountry', [country, 'other']), group: 'address' },
  ];
}

const employmentKinds = [
  'employed',
  'government',
  'self_employed',
  'gig_worker',
  'overseas_worker',
  'pensioner',
  'student',
  'no_work',
] as const satisfies readonly OptionKey[];

/** Only employees name an employer. */
const WITH_EMPLOYER: readonly string[] = ['employed', 'government', 'overseas_worker'];
/** Only people with wages have a payday. */
const WITH_PAYDAY: readonly string[] = [...WITH_EMPLOYER, 'pensioner'];

/** An amount of each month that may be nothing. */
function monthlyAmount(code: 'monthlyNeeds' | 'otherLoanPayments'): PageItem {
  return {
    ...shortText,
    code,
    word: code,
    cate: 'amount',
    inputType: 'number',
    isRequired: false,
    maxLength: 13,
    check: (answer) => (readAmountOrNone(answer) === undefined ? 'amount_wrong' : undefined),
  };
}

export const workPage: Page = {
  step: 'work',
  items: [
    choiceOf('employmentKind', 'employmentKind', employmentKinds),
    {
      ...shortText,
      code: 'employer',
      word: 'employer',
      askedIf: { code: 'employmentKind', isIn: WITH_EMPLOYER },
      check: (answer) => (answer.length < 2 ? 'too_short' : undefined),
    },
    {
      ...shortText,
      code: 'monthlyIncome',
      word: 'monthlyIncome',
      cate: 'amount',
      inputType: 'number',
      maxLength: 13,
      check: (answer) => (readAmount(answer) === undefined ? 'amount_wrong' : undefined),
    },
    {
      ...shortText,
      code: 'payday',
      word: 'payday',
      inputType: 'number',
      maxLength: 2,
      askedIf: { code: 'employmentKind', isIn: WITH_PAYDAY },
      check: (answer) => (readPayday(answer) === undefined ? 'payday_wrong' : undefined),
    },
    // The budget check. The lender can require them; without the first there is no check.
    monthlyAmount('monthlyNeeds'),
    monthlyAmount('otherLoanPayments'),
  ],
};

const relations = [
  'spouse',
  'parent',
  'sibling',
  'child',
  'relative',
  'friend',
  'colleague',
] as const satisfies readonly OptionKey[];

/** Two people, typed in manually; the phone's contact list is never read. */
export const REFERENCES = [1, 2] as const;

export const referencesPage: Page = { step: 'references', items: REFERENCES.flatMap(referenceItems) };

function referenceItems(number: (typeof REFERENCES)[number]): PageItem[] {
  const group: GroupKey = number === 1 ? 'reference1' : 'reference2';
  return [
    { ...fullName, code: `reference${number}Name`, word: 'referenceName', group },
    {
      ...choiceOf(`reference${number}Relation`, 'referenceRelation', relations),
      group,
      check: (answer, { answers }) =>
        number === 2 && answer === 'spouse' && answers.reference1Relation === 'spouse'
          ? 'spouse_twice'
          : undefined,
    },
    {
      ...shortText,
      code: `reference${number}Mobile`,
      word: 'referenceMobile',
      group,
      cate: 'mobile',
      inputType: 'number',
      maxLength: 16,
      check: (answer, { market, ownMobile, answers }) => {
        const mobile = readMobile(market, answer);
        if (mobile === undefined) return 'mobile_wrong';
        if (mobile === ownMobile) return 'mobile_own';
        const first = number === 2 ? readMobile(market, answers.reference1Mobile ?? '') : undefined;
        return mobile === first ? 'mobile_twice' : undefined;
      },
    },
  ];
}
