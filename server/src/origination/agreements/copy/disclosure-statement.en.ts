import type { TemplateContent } from '../template/template.ts';

/**
 * The cost of a loan, in the order of the Philippine Truth in Lending Act. Counsel must confirm the wording.
 */
export const disclosureStatement: TemplateContent = {
  title: 'Disclosure statement',
  blocks: [
    {
      kind: 'notice',
      when: ['demonstration'],
      text: 'This is a demonstration. The lender is invented, and no money is lent.',
    },
    {
      kind: 'paragraph',
      text: 'Read this before you sign. It says what you get, what it costs you and when you repay. It is yours to keep.',
    },
    {
      kind: 'paragraph',
      when: ['inPhilippines'],
      text: 'Given under the Truth in Lending Act (RA 3765) before the loan is made.',
    },
    {
      kind: 'figures',
      rows: [
        { name: 'You get', value: '{netProceeds}' },
        { name: 'You repay in all', value: '{totalToRepay}' },
        { name: 'Borrowing costs you', value: '{totalCost}' },
        { name: 'Effective rate a month', value: '{effectiveMonthlyRate}' },
        { name: 'Annual percentage rate', value: '{annualPercentageRate}' },
        { name: 'Last day to pay', value: '{lastDueOn}' },
      ],
    },
    { kind: 'heading', text: 'Lender and borrower' },
    {
      kind: 'rows',
      rows: [
        { name: 'Lender', value: '{lender}' },
        { name: 'Registered as', value: '{registrations}' },
        { name: 'Address', value: '{lenderAddress}' },
        { name: 'Telephone and e-mail', value: '{lenderPhone}, {lenderEmail}' },
        { name: 'Borrower', value: '{borrower}' },
        { name: 'Loan', value: '{product}' },
        { name: 'Order number', value: '{order}' },
        { name: 'Figures as of', value: '{madeOn}' },
        { name: 'May be signed until', value: '{validUntil}', when: ['validUntil'] },
      ],
    },
    { kind: 'heading', text: 'What you borrow and what you get' },
    {
      kind: 'rows',
      rows: [
        { name: 'Amount financed (loan amount)', value: '{principal}' },
        { name: 'Less: fees kept back when the money goes out', value: '{deductions}', when: ['deductions'] },
        { name: 'Net proceeds, paid into your account', value: '{netProceeds}', isTotal: true },
      ],
    },
    { kind: 'heading', text: 'What it costs' },
    {
      kind: 'charges',
      caption: 'Every charge of this loan, by name',
      columns: { charge: 'Charge', paid: 'When it is paid', amount: 'Amount' },
      interest: 'Interest',
      paid: {
        interest: 'With the instalments',
        up_front: 'Kept back from what you get',
        spread: 'In equal parts with the instalments',
        at_end: 'With the last instalment',
      },
      total: 'Finance charge, in all',
    },
    {
      kind: 'paragraph',
      text: 'There is no charge besides these: nothing for applying, for documents or for insurance. What is not named here is not owed.',
    },
    { kind: 'heading', text: 'Rates' },
    {
      kind: 'rows',
      rows: [
        {
          name: 'Interest agreed',
          value: '{monthlyRate} a month of the principal still owed',
          when: ['declining'],
        },
        {
          name: 'Interest agreed',
          value: '{monthlyRate} a month of the amount borrowed',
          when: ['!declining'],
        },
        {
          name: 'Simple annual rate of the finance charge on the unpaid balance',
          value: '{simpleAnnualRate}',
        },
        { name: 'Effective interest rate a month, with every charge', value: '{effectiveMonthlyRate}' },
        { name: 'Annual percentage rate, with every charge', value: '{annualPercentageRate}' },
      ],
    },
    { kind: 'heading', text: 'When you repay' },
    {
      kind: 'schedule',
      caption:
        'Term: {term}. The days count from {madeOn}; if the money goes out later, they move with it and the amounts stay.',
      columns: {
        number: 'No.',
        dueOn: 'Due on',
        owedBefore: 'Owed before',
        principal: 'Principal',
        interest: 'Interest',
        fee: 'Fee',
        amount: 'To pay',
      },
      total: 'In all',
    },
    { kind: 'heading', text: 'If you are late' },
    {
      kind: 'paragraph',
      when: ['lateMonthly', 'lateOnScheduled'],
      text: 'A late instalment costs {lateMonthlyRate} a month of the scheduled amount that is overdue, counted by the day. The first instalment {lateExampleDays} late would cost {lateExampleCost}. No late charge is taken of a late charge.',
    },
    {
      kind: 'paragraph',
      when: ['lateMonthly', '!lateOnScheduled'],
      text: 'A late instalment costs {lateMonthlyRate} a month of the principal and interest that are overdue, counted by the day. The first instalment {lateExampleDays} late would cost {lateExampleCost}. No late charge is taken of a late charge.',
    },
    {
      kind: 'paragraph',
      when: ['!lateMonthly'],
      text: 'The first time an instalment is late you owe a late fee of {lateFee}, once, and then a penalty for each day late. The first instalment {lateExampleDays} late would cost {lateExampleCost}.',
    },
    {
      kind: 'tiers',
      when: ['!lateMonthly'],
      caption: 'Penalty for each day late, of the unpaid amount',
      columns: { days: 'Days late', rate: 'A day' },
      between: 'Day {from} to {to}',
      from: 'From day {from} until all is paid',
    },
    {
      kind: 'paragraph',
      when: ['costLimit'],
      text: 'Interest, fees, late charges and extensions together never pass {costLimit} over the whole life of the loan.',
    },
    { kind: 'heading', when: ['coolingOff'], text: 'If you change your mind' },
    {
      kind: 'paragraph',
      when: ['coolingOff'],
      text: 'You may undo the loan within {coolingOffDays} of getting the money, without a reason: on the days above, until the end of {coolingOffLastDay}. On that last day you would return {coolingOffAmount}, which is what you got and what its days cost.',
    },
    { kind: 'heading', text: 'If you repay early' },
    {
      kind: 'paragraph',
      when: ['prepaymentAnyTime'],
      text: 'You may repay all or a part on any day, without a charge. Interest of days that you do not use is not owed.',
    },
    {
      kind: 'paragraph',
      when: ['!prepaymentAnyTime'],
      text: 'You may repay early from {prepaymentFrom} on.',
    },
    { kind: 'heading', when: ['extension'], text: 'If you need more time' },
    {
      kind: 'paragraph',
      when: ['extension'],
      text: 'You may move the due days that are left by {extensionDays} for {extensionFeeRate} of the principal still owed, at most {extensionCount} times. You see the amount and the new days before you pay for it.',
    },
    { kind: 'heading', text: 'Complaints' },
    {
      kind: 'paragraph',
      text: 'Write or call: {lenderPhone}, {lenderEmail}. Somebody answers within {replyWithin}. If that does not settle it, turn to our grievance officer {officerName}: {officerPhone}, {officerEmail}.',
    },
    {
      kind: 'paragraph',
      when: ['inPhilippines'],
      text: 'After that you may go to the Securities and Exchange Commission.',
    },
    {
      kind: 'note',
      text: 'Figures by the rules {ruleVersions}. This wording must be confirmed by counsel before real money is lent by it.',
    },
  ],
};
