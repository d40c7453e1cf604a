import type { ReturnSheetCode } from '@hiram/markets/rules';
import {
  ageingLines,
  appLines,
  blank,
  complaintLines,
  flowLines,
  outstandingLines,
  portfolioLines,
} from './common-lines.ts';
import type { LineSpec, SheetFacts, SheetSpec } from './sheet.ts';

/** The sheets of each market's regulators, with the definition of every line. */
export const sheets: Readonly<Record<ReturnSheetCode, SheetSpec>> = {
  in_asset_classes: {
    title: 'Asset classification, provisions and NPA movement',
    purpose: 'Figures for the RBI’s return of important financial parameters (DNBS02).',
    isOfBooks: true,
    lines: (facts) => [
      ...outstandingLines(),
      ...classLines(facts),
      ...npaLines(),
      ...provisionLines(facts),
      blank(
        'Not in a loan system',
        'net_owned_funds',
        'Net owned funds',
        'Capital and free reserves by the accounts.',
      ),
      blank(
        'Not in a loan system',
        'capital_ratio',
        'Leverage or capital ratio',
        'By the RBI’s rules for the layer of the lender.',
      ),
      blank(
        'Not in a loan system',
        'borrowings',
        'Borrowings',
        'From banks, bonds, commercial paper and others.',
      ),
      blank('Not in a loan system', 'layer', 'Layer', 'Base, middle, upper or top, as assigned.'),
    ],
  },
  in_digital_lending: {
    title: 'Digital loans by product, tenor and size',
    purpose:
      'Every loan of the platform is a digital loan. No return of its own was found; supervisors ask for it.',
    isOfBooks: true,
    lines: (facts) => [
      ...outstandingLines(),
      ...flowLines(),
      ...portfolioLines(facts),
      blank(
        'Agents and guarantees',
        'lending_service_providers',
        'Loans through lending service providers',
        'Number and amount, by provider, or “none”.',
      ),
      blank(
        'Agents and guarantees',
        'default_loss_guarantee',
        'Loans under a default loss guarantee',
        'Amount disbursed of the fixed set, and the cover.',
      ),
    ],
  },
  in_complaints: {
    title: 'Complaints of customers',
    purpose: 'The summary of complaints in the notes to the annual accounts (RBI/2022-23/26).',
    isOfBooks: false,
    lines: (facts) => [
      ...complaintLines(facts, 'the ombudsman'),
      blank(
        'Complaints of borrowers',
        'complaints.rejected',
        'Of the disposed ones, rejected',
        'Complaints that the lender rejected.',
      ),
      blank(
        'Outside bodies',
        'ombudsman.maintainable',
        'Maintainable complaints from the office of the ombudsman',
        'Received in the period, by the letters of the ombudsman.',
      ),
      blank(
        'Outside bodies',
        'ombudsman.favour',
        'Of these resolved in favour of the lender',
        'By the letters of the ombudsman.',
      ),
      blank(
        'Outside bodies',
        'ombudsman.conciliation',
        'Of these resolved through conciliation or advisories',
        'By the letters of the ombudsman.',
      ),
      blank(
        'Outside bodies',
        'ombudsman.awards',
        'Of these resolved after awards against the lender',
        'By the letters of the ombudsman.',
      ),
      blank(
        'Outside bodies',
        'ombudsman.unimplemented',
        'Awards not implemented in time',
        'Other than those under appeal.',
      ),
    ],
  },
  in_lending_apps: {
    title: 'Digital lending apps',
    purpose: 'What is entered and certified on CIMS (Digital Lending Directions 2025, paragraph 17).',
    isOfBooks: false,
    lines: (facts) => [
      ...appLines(facts, { officer: 'Grievance redressal officer' }),
      blank(
        'Certificate',
        'certified_by',
        'Certified by',
        'Name of the chief compliance officer who certified the entries.',
      ),
    ],
  },
  ph_lending: {
    title: 'Lending activity and ageing',
    purpose:
      'Figures for the SEC’s interim statements (LCIF, FCIF). Balance sheet and income are under Statements.',
    isOfBooks: true,
    lines: (facts) => [
      ...outstandingLines(),
      ...flowLines(),
      ...incomeLines(),
      ...ageingLines(),
      ...classLines(facts),
      ...allowanceLines(),
      ...portfolioLines(facts),
      blank(
        'Not in a loan system',
        'paid_up_capital',
        'Paid-up capital',
        'By the accounts and the SEC’s records.',
      ),
      blank(
        'Not in a loan system',
        'borrowings',
        'Loans payable and other borrowings',
        'By lender and maturity.',
      ),
      blank(
        'Not in a loan system',
        'related_parties',
        'Loans to directors, officers and stockholders',
        'Number and amount, or “none”.',
      ),
      blank(
        'Not in a loan system',
        'branches',
        'Branches',
        'Number of branches with a certificate of authority.',
      ),
    ],
  },
  ph_complaints: {
    title: 'Complaints of financial consumers',
    purpose: 'Figures of the complaints register (SEC MC 5 s.2023, RA 11765).',
    isOfBooks: false,
    lines: (facts) => [
      ...complaintLines(facts, 'an authority'),
      blank(
        'Outside bodies',
        'sec.received',
        'Complaints forwarded by the SEC',
        'Received in the period, by the SEC’s letters.',
      ),
    ],
  },
  ph_lending_platforms: {
    title: 'Online lending platforms',
    purpose: 'What is disclosed on Forms 1 and 2 (SEC MC 19 s.2019).',
    isOfBooks: false,
    lines: (facts) => [
      ...appLines(facts, { officer: 'Officer for complaints' }),
      blank(
        'Certificate',
        'authority',
        'Certificate of authority',
        'Number and date, if the brand’s registrations do not name it.',
      ),
    ],
  },
};

function classLines({ classes }: SheetFacts): LineSpec[] {
  return [...classes.performing, ...classes.nonPerforming].map((name) => ({
    code: `class.${name}`,
    part: 'By class',
    label: `Class ${name.replaceAll('_', ' ')}`,
    definition:
      'Loans outstanding at the end of the last day and their principal, by the class in the lender’s books on that day (docs/money.md, classes). A loan that was never in arrears has the first class.',
    counted: {
      kind: 'loans',
      months: 'last',
      where: { holding: 'outstanding', classes: [name] },
      amount: 'principal',
    },
  }));
}

function npaLines(): LineSpec[] {
  const part = 'Movement of gross NPA';
  function movement(
    code: string,
    label: string,
    definition: string,
    amount: `npa_${'opening' | 'added' | 'upgraded' | 'recovered' | 'written_off' | 'closing'}`,
    months: 'first' | 'all' | 'last',
  ): LineSpec {
    return {
      code: `npa.${code}`,
      part,
      label,
      definition,
      counted: { kind: 'loans', months, where: { hasAmount: true }, amount },
    };
  }
  return [
    movement(
      'opening',
      'Gross NPA at the beginning',
      'Principal of non-performing loans at the end of the day before the period.',
      'npa_opening',
      'first',
    ),
    movement(
      'added',
      'Additions',
      'Principal of loans that were performing at a month-end and not at the next one, with what was written off in between. Month by month.',
      'npa_added',
      'all',
    ),
    movement(
      'upgraded',
      'Upgraded',
      'Principal that loans still owe which were non-performing at a month-end and perform at the next one.',
      'npa_upgraded',
      'all',
    ),
    movement(
      'recovered',
      'Recovered',
      'Principal paid on loans that were non-performing at the beginning of a month, less payments taken back.',
      'npa_recovered',
      'all',
    ),
    movement(
      'written_off',
      'Written off',
      'Principal written off, waived or given up, of non-performing and other loans.',
      'npa_written_off',
      'all',
    ),
    movement(
      'closing',
      'Gross NPA at the end',
      'Principal of non-performing loans at the end of the last day. Beginning and additions less the three lines above.',
      'npa_closing',
      'last',
    ),
  ];
}

function provisionLines({ classes }: SheetFacts): LineSpec[] {
  const part = 'Provisions';
  const all = [...classes.performing, ...classes.nonPerforming];
  return [
    ...all.map(
      (name): LineSpec => ({
        code: `provision.${name}`,
        part,
        label: `Least provision, class ${name.replaceAll('_', ' ')}`,
        definition:
          'Principal of the class times the least rate of the RBI (the rule assetProvisions of the market), rounded half up.',
        counted: { kind: 'provision', classes: [name] },
      }),
    ),
    {
      code: 'provision.total',
      part,
      label: 'Least provisions in all',
      definition: 'The sum of the lines above.',
      counted: { kind: 'provision', classes: all },
    },
    ...allowanceLines(),
    {
      code: 'provision.shortfall',
      part,
      label: 'Least provisions less the loss allowance',
      definition:
        'Above zero, a lender under Ind AS moves it from profit to its impairment reserve (RBI/2019-20/170). The platform posts nothing of it.',
      counted: { kind: 'difference', of: 'provision.total', less: 'allowance' },
    },
  ];
}

function allowanceLines(): LineSpec[] {
  return [
    {
      code: 'allowance',
      part: 'Provisions',
      label: 'Loss allowance in the books',
      definition:
        'Balance of account 107 at the end of the last day: the expected credit loss by the lender’s loss rates.',
      counted: { kind: 'balance', of: ['loss_allowance'], side: 'credit' },
    },
    {
      code: 'impairment',
      part: 'Provisions',
      label: 'Impairment cost of the period',
      definition: 'Movement of account 505 in the period.',
      counted: { kind: 'movement', of: ['impairment_cost'], side: 'debit' },
    },
  ];
}

function incomeLines(): LineSpec[] {
  const part = 'Income of the period';
  function income(
    code: 'interest_income' | 'late_charge_income' | 'recovery_income',
    label: string,
  ): LineSpec {
    return {
      code: `income.${code}`,
      part,
      label,
      definition:
        'Credits less debits of the account in the period, as in the income statement: as earned, without suspended income.',
      counted: { kind: 'movement', of: [code], side: 'credit' },
    };
  }
  return [
    income('interest_income', 'Interest income'),
    {
      code: 'income.fees',
      part,
      label: 'Fees earned',
      definition: 'Credits less debits of the accounts of fees and extension fees in the period, as earned.',
      counted: { kind: 'movement', of: ['fee_income', 'extension_fee_income'], side: 'credit' },
    },
    income('late_charge_income', 'Late fees and penalties'),
    income('recovery_income', 'Recoveries of loans written off'),
  ];
}
