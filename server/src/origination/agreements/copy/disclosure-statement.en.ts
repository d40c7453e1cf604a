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
      text: 'This is a demo. The lender is not real, and no money is lent.',
    },
    {
      kind: 'paragraph',
      text: 'Read this before you sign. It shows what you receive, what it costs and when you repay. Keep this copy.',
    },
    {
      kind: 'paragraph',
      when: ['inPhilippines'],
      text: 'Given under the Truth in Lending Act (RA 3765) before the loan is made.',
    },
    {
      kind: 'figures',
      rows: [
        { name: 'You receive', value: '{netProceeds}' },
        { name: 'Total to pay', value: '{totalToRepay}' },
        { name: 'Total cost', value: '{totalCost}' },
        { name: 'Effective monthly rate', value: '{effectiveMonthlyRate}' },
        { name: 'Annual percentage rate', value: '{annualPercentageRate}' },
        { name: 'Last due date', value: '{lastDueOn}' },
      ],
    },
    { kind: 'heading', text: 'Lender and borrower' },
    {
      kind: 'rows',
      rows: [
        { name: 'Lender', value: '{lender}' },
        { name: 'Registered as', value: '{registrations}' },
        { name: 'Address', value: '{lenderAddress}' },
        { name: 'Phone and email', value: '{lenderPhone}, {lenderEmail}' },
        { name: 'Borrower', value: '{borrower}' },
        { name: 'Loan', value: '{product}' },
        { name: 'Loan number', value: '{order}' },
        { name: 'Amounts as of', value: '{madeOn}' },
        { name: 'Sign by', value: '{validUntil}', when: ['validUntil'] },
      ],
    },
    { kind: 'heading', text: 'What you borrow and what you receive' },
    {
      kind: 'rows',
      rows: [
        { name: 'Amount financed (loan amount)', value: '{principal}' },
        {
          name: 'Less: fees deducted when the loan is released',
          value: '{deductions}',
          when: ['deductions'],
        },
        { name: 'Net proceeds, sent to your account', value: '{netProceeds}', isTotal: true },
      ],
    },
    { kind: 'heading', text: 'What it costs' },
    {
      kind: 'charges',
      caption: 'All charges of this loan',
      columns: { charge: 'Charge', paid: 'When you pay it', amount: 'Amount' },
      interest: 'Interest',
      paid: {
        interest: 'With the instalments',
        up_front: 'Deducted from what you receive',
        spread: 'In equal parts with the instalments',
        at_end: 'With the last instalment',
      },
      total: 'Total finance charge',
    },
    {
      kind: 'paragraph',
      text: 'There are no other charges: none for applying, for documents or for insurance. You owe only the charges listed here.',
    },
    { kind: 'heading', text: 'Rates' },
    {
      kind: 'rows',
      rows: [
        {
          name: 'Agreed interest',
          value: '{monthlyRate} per month of the unpaid principal',
          when: ['declining'],
        },
        {
          name: 'Agreed interest',
          value: '{monthlyRate} per month of the loan amount',
          when: ['!declining'],
        },
        {
          name: 'Simple annual rate of the finance charge on the unpaid balance',
          value: '{simpleAnnualRate}',
        },
        { name: 'Effective monthly interest rate, including every charge', value: '{effectiveMonthlyRate}' },
        { name: 'Annual percentage rate, including every charge', value: '{annualPercentageRate}' },
      ],
    },
    { kind: 'heading', text: 'When you repay' },
    {
      kind: 'schedule',
      caption:
        'Term: {term}. The dates are counted from {madeOn}. If the loan is released later, the dates move with it. The amounts stay the same.',
      columns: {
        number: 'No.',
        dueOn: 'Due date',
        owedBefore: 'Balance before',
        principal: 'Principal',
        interest: 'Interest',
        fee: 'Fee',
        amount: 'To pay',
      },
      total: 'Total',
    },
    { kind: 'heading', text: 'If you pay late' },
    {
      kind: 'paragraph',
      when: ['lateMonthly', 'lateOnScheduled'],
      text: 'The late fee is {lateMonthlyRate} per month of the overdue scheduled amount, calculated per day. If the first instalment is {lateExampleDays} late, the late fee is {lateExampleCost}. No penalty on penalties.',
    },
    {
      kind: 'paragraph',
      when: ['lateMonthly', '!lateOnScheduled'],
      text: 'The late fee is {lateMonthlyRate} per month of the overdue principal and interest, calculated per day. If the first instalment is {lateExampleDays} late, the late fee is {lateExampleCost}. No penalty on penalties.',
    },
    {
      kind: 'paragraph',
      when: ['!lateMonthly'],
      text: 'The first time an instalment is late, you owe a one-time late fee of {lateFee} and a penalty for each day late. If the first instalment is {lateExampleDays} late, this costs {lateExampleCost}.',
    },
    {
      kind: 'tiers',
      when: ['!lateMonthly'],
      caption: 'Penalty for each day late, on the unpaid amount',
      columns: { days: 'Days late', rate: 'Per day' },
      between: 'Day {from} to {to}',
      from: 'From day {from} until fully paid',
    },
    {
      kind: 'paragraph',
      when: ['costLimit'],
      text: 'Interest and fees, including late fees and extension fees, can never exceed {costLimit} over the life of the loan.',
    },
    { kind: 'heading', when: ['coolingOff'], text: 'If you change your mind' },
    {
      kind: 'paragraph',
      when: ['coolingOff'],
      text: 'You may cancel the loan within {coolingOffDays} of receiving the money, without a reason. Based on the dates above, that is until the end of {coolingOffLastDay}. On that last day you would return {coolingOffAmount}: the amount you received plus the interest until then.',
    },
    { kind: 'heading', text: 'If you repay early' },
    {
      kind: 'paragraph',
      when: ['prepaymentAnyTime'],
      text: 'You may repay all or part on any day, free of charge. You pay no interest for the days you do not use.',
    },
    {
      kind: 'paragraph',
      when: ['!prepaymentAnyTime'],
      text: 'You may repay early from {prepaymentFrom}.',
    },
    { kind: 'heading', when: ['extension'], text: 'If you need more time' },
    {
      kind: 'paragraph',
      when: ['extension'],
      text: 'You may move your remaining due dates by {extensionDays} for {extensionFeeRate} of the unpaid principal, at most {extensionCount} times. You see the fee and the new dates before you pay.',
    },
    { kind: 'heading', text: 'Complaints' },
    {
      kind: 'paragraph',
      text: 'Call or email us: {lenderPhone}, {lenderEmail}. We answer within {replyWithin}. If you are not satisfied, contact our grievance officer {officerName}: {officerPhone}, {officerEmail}.',
    },
    {
      kind: 'paragraph',
      when: ['inPhilippines'],
      text: 'After that you may go to the Securities and Exchange Commission.',
    },
    {
      kind: 'note',
      text: 'Amounts calculated under rules {ruleVersions}. Counsel must confirm this wording before it is used for real loans.',
    },
  ],
};
