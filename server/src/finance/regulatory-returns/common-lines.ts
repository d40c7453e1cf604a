import { ageingBands, complaintAgeBands, NOT_IN_FORCE, rangeOf, sizeBands, tenorBands } from './bands.ts';
import type { LineSpec, SheetFacts } from './sheet.ts';

// Lines that the sheets of several regulators have.

const PRINCIPAL =
  'principal receivable in the ledger, without interest, fees, late fees and borrowers’ credit, before the loss allowance';

export function blank(part: string, code: string, label: string, definition: string): LineSpec {
  return {
    code,
    part,
    label,
    definition: `${definition} The platform has no data of it: a person fills it in.`,
    counted: { kind: 'person' },
  };
}

export function outstandingLines(): LineSpec[] {
  return [
    {
      code: 'outstanding',
      part: 'Loans outstanding',
      label: 'Loans outstanding',
      definition: `Loans that owe something at the end of the last day, and their principal: ${PRINCIPAL}.`,
      counted: { kind: 'loans', months: 'last', where: { holding: 'outstanding' }, amount: 'principal' },
    },
    {
      code: 'claims_outstanding',
      part: 'Loans outstanding',
      label: 'Interest, fees and late fees due and unpaid',
      definition:
        'Receivables that have fallen due and are unpaid at the end of the last day, of the same loans.',
      counted: { kind: 'loans', months: 'last', where: { holding: 'outstanding' }, amount: 'claims' },
    },
    {
      code: 'principal_in_books',
      part: 'Loans outstanding',
      label: 'Principal receivable in the ledger',
      definition:
        'Balance of account 101 at the end of the last day. It equals the principal of the loans above.',
      counted: { kind: 'balance', of: ['principal_receivable'], side: 'debit' },
    },
  ];
}

export function ageingLines(): LineSpec[] {
  return ageingBands.map(({ name, label }) => ({
    code: `ageing.${name}`,
    part: 'Ageing of the principal',
    label: `Principal ${label}`,
    definition: `Loans outstanding at the end of the last day, by days since the oldest unpaid due date of a scheduled amount: ${label}. Late fees alone are no arrears.`,
    counted: {
      kind: 'loans',
      months: 'last',
      where: { holding: 'outstanding', ageing: name },
      amount: 'principal',
    },
  }));
}

export function flowLines(): LineSpec[] {
  const part = 'Loans in the period';
  return [
    {
      code: 'granted',
      part,
      label: 'Loans granted',
      definition:
        'Loans whose first payout was booked in the period, and what was lent in their first month: net payout plus the fee that was deducted, less what came back in the same month.',
      counted: { kind: 'loans', months: 'all', where: { isGranted: true }, amount: 'granted' },
    },
    {
      code: 'granted_net',
      part,
      label: 'Lent, less payouts and fees that came back',
      definition:
        'Principal lent in the period for all loans, less returned payouts and fees returned in the cooling-off period.',
      counted: { kind: 'loans', months: 'all', where: { hasAmount: true }, amount: 'granted' },
    },
    {
      code: 'collected_principal',
      part,
      label: 'Principal collected',
      definition:
        'Principal paid by borrowers in the period by booking day, less payments that were taken back.',
      counted: { kind: 'loans', months: 'all', where: { hasAmount: true }, amount: 'collected_principal' },
    },
    {
      code: 'collected_claims',
      part,
      label: 'Interest, fees and late fees collected',
      definition:
        'What borrowers paid on interest, fees and late fees in the period, less payments that were taken back. The fee that is deducted from a payout is not in it.',
      counted: { kind: 'loans', months: 'all', where: { hasAmount: true }, amount: 'collected_claims' },
    },
    {
      code: 'repaid',
      part,
      label: 'Loans fully repaid',
      definition:
        'Loans that owed something and owe nothing at the end of a month of the period, without a write-off in that month; and the principal that they paid in it.',
      counted: { kind: 'loans', months: 'all', where: { isRepaid: true }, amount: 'collected_principal' },
    },
    {
      code: 'written_off',
      part,
      label: 'Principal written off or waived',
      definition:
        'Principal that was written off, waived in a compromise settlement or given up in a quote, by booking day.',
      counted: { kind: 'loans', months: 'all', where: { hasAmount: true }, amount: 'written_off' },
    },
    {
      code: 'recovered',
      part,
      label: 'Recovered after write-off',
      definition:
        'Money received in the period on loans that were written off before. It is income, not principal.',
      counted: { kind: 'loans', months: 'all', where: { hasAmount: true }, amount: 'recovered' },
    },
  ];
}

export function portfolioLines({ products }: SheetFacts): LineSpec[] {
  const last = { kind: 'loans', months: 'last', amount: 'principal' } as const;
  const all = { kind: 'loans', months: 'all', amount: 'granted' } as const;
  return [
    ...products.flatMap(({ id: productId, name }): LineSpec[] => [
      {
        code: `product.${productId}.outstanding`,
        part: 'By product',
        label: `${name}: outstanding`,
        definition: 'Loans outstanding at the end of the last day and their principal, of this product.',
        counted: { ...last, where: { productId, holding: 'outstanding' } },
      },
      {
        code: `product.${productId}.granted`,
        part: 'By product',
        label: `${name}: granted`,
        definition: 'Loans granted in the period, of this product, as in “Loans granted”.',
        counted: { ...all, where: { productId, isGranted: true } },
      },
    ]),
    ...[...tenorBands, NOT_IN_FORCE].flatMap(({ name, label }): LineSpec[] => [
      {
        code: `tenor.${name}.outstanding`,
        part: 'By tenor',
        label: `Tenor ${label}: outstanding`,
        definition: `Loans outstanding at the end of the last day, by days from the release to the last due date of the contract: ${label}.`,
        counted: { ...last, where: { tenorBand: name, holding: 'outstanding' } },
      },
      {
        code: `tenor.${name}.granted`,
        part: 'By tenor',
        label: `Tenor ${label}: granted`,
        definition: `Loans granted in the period, as in “Loans granted”, by the same days: ${label}.`,
        counted: { ...all, where: { tenorBand: name, isGranted: true } },
      },
    ]),
    ...[...sizeBands, NOT_IN_FORCE].flatMap(({ name, label }): LineSpec[] => [
      {
        code: `size.${name}.outstanding`,
        part: 'By size',
        label: `Amount ${label}: outstanding`,
        definition: `Loans outstanding at the end of the last day, by the principal of the contract: ${label}.`,
        counted: { ...last, where: { sizeBand: name, holding: 'outstanding' } },
      },
      {
        code: `size.${name}.granted`,
        part: 'By size',
        label: `Amount ${label}: granted`,
        definition: `Loans granted in the period, as in “Loans granted”, by the same principal: ${label}.`,
        counted: { ...all, where: { sizeBand: name, isGranted: true } },
      },
    ]),
  ];
}

const ENDED =
  'answered or closed, by the first such step of its last round. A complaint that was merged into another one counts as ended';

export function complaintLines({ subjects }: SheetFacts, bodyLabel: string): LineSpec[] {
  const part = 'Complaints of borrowers';
  return [
    {
      code: 'complaints.opening',
      part,
      label: 'Pending at the beginning',
      definition: 'Complaints without an answer at the end of the day before the period.',
      counted: { kind: 'complaints', months: 'first', where: { wasOpen: true } },
    },
    {
      code: 'complaints.received',
      part,
      label: 'Received',
      definition: 'Complaints received in the period, by the time of the market, through every channel.',
      counted: { kind: 'complaints', months: 'all', where: { isReceived: true } },
    },
    {
      code: 'complaints.reopened',
      part,
      label: 'Reopened',
      definition: 'Ended complaints of before a month that the borrower reopened in that month.',
      counted: { kind: 'complaints', months: 'all', where: { isReopened: true } },
    },
    {
      code: 'complaints.ended',
      part,
      label: 'Disposed',
      definition: `Complaints that were pending, received or reopened in a month and not pending at its end: ${ENDED}. Opening, received and reopened less disposed is pending at the end.`,
      counted: { kind: 'complaints', months: 'all', where: { isOpen: false } },
    },
    {
      code: 'complaints.in_time',
      part,
      label: 'Of these within the days of the law',
      definition:
        'Disposed within 30 days of the start of the last round (the market’s rule for complaints).',
      counted: { kind: 'complaints', months: 'all', where: { isOpen: false, isInTime: true } },
    },
    {
      code: 'complaints.pending',
      part,
      label: 'Pending at the end',
      definition: 'Complaints without an answer at the end of the last day.',
      counted: { kind: 'complaints', months: 'last', where: { isOpen: true } },
    },
    ...complaintAgeBands.map(
      ({ name, label }): LineSpec => ({
        code: `complaints.pending.${name}`,
        part: 'Pending by age',
        label: `Pending ${label}`,
        definition: `Pending at the end, by full days since the start of the last round: ${label}.`,
        counted: {
          kind: 'complaints',
          months: 'last',
          where: { isOpen: true, days: rangeOf(complaintAgeBands, name) },
        },
      }),
    ),
    ...subjects.map(
      (subject): LineSpec => ({
        code: `complaints.received.${subject}`,
        part: 'Received by ground',
        label: `Received about ${subject.replaceAll('_', ' ')}`,
        definition: 'Complaints received in the period, by the subject that the borrower chose.',
        counted: { kind: 'complaints', months: 'all', where: { isReceived: true, subject } },
      }),
    ),
    {
      code: 'complaints.taken_out',
      part: 'Outside bodies',
      label: `Borrowers who took papers to ${bodyLabel}`,
      definition: `Complaints for which the borrower made the signed papers for an outside body in the period, counted once in each month. Whether ${bodyLabel} has the complaint is not known here.`,
      counted: { kind: 'complaints', months: 'all', where: { isTaken: true } },
    },
  ];
}

/** One set of lines for each brand: each brand is a page and an app of its own. */
export function appLines({ apps }: SheetFacts, { officer }: { readonly officer: string }): LineSpec[] {
  return apps.flatMap((app): LineSpec[] => {
    const part = `App ${app.brandCode}`;
    function text(name: string, label: string, definition: string, value: string): LineSpec {
      const code = `app.${app.brandCode}.${name}`;
      if (value === '') return blank(part, code, label, `${definition} The brand has no value.`);
      return { code, part, label, definition, counted: { kind: 'text', text: value } };
    }
    return [
      text('name', 'Name of the app', 'Name of the brand at the end of the month.', app.name),
      text('owner', 'Owner', 'Legal name of the lender in the brand’s details.', app.owner),
      text(
        'registrations',
        'Registrations',
        'Entries in public registers, as the brand prints them.',
        app.registrations.join('; '),
      ),
      text('links', 'Links', 'Addresses under which the brand is served.', app.links.join(' ')),
      text('officer', officer, 'Name in the brand’s details, as on every page of it.', app.officer),
      text('officer_phone', `${officer}: phone`, 'Phone in the brand’s details.', app.officerPhone),
      text('officer_email', `${officer}: e-mail`, 'E-mail in the brand’s details.', app.officerEmail),
      text('address', 'Address', 'Address of the lender in the brand’s details.', app.address),
      blank(
        part,
        `app.${app.brandCode}.stores`,
        'Stores on which it is available',
        'Name and link of each app store.',
      ),
      blank(
        part,
        `app.${app.brandCode}.providers`,
        'Lending service providers',
        'Agents with whom this app is shared, or “none”.',
      ),
    ];
  });
}
