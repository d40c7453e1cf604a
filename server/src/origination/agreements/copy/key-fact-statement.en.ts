import type { TemplateContent } from '../template/template.ts';

/** The cost of a loan, in the order of the Reserve Bank of India's form. Counsel must confirm the wording. */
export const keyFactStatement: TemplateContent = {
  title: 'Key fact statement (KFS)',
  blocks: [
    {
      kind: 'notice',
      when: ['demonstration'],
      text: 'This is a demonstration. The lender is invented, and no money is lent.',
    },
    {
      kind: 'paragraph',
      text: 'Read this before you sign. A charge that is not in it cannot be taken. It is yours to keep.',
    },
    {
      kind: 'figures',
      rows: [
        { name: 'You get', value: '{netProceeds}' },
        { name: 'You repay in all', value: '{totalToRepay}' },
        { name: 'Borrowing costs you', value: '{totalCost}' },
        { name: 'Annual percentage rate (APR)', value: '{annualPercentageRate}' },
        { name: 'Effective rate a month', value: '{effectiveMonthlyRate}' },
        { name: 'Last day to pay', value: '{lastDueOn}' },
      ],
    },
    { kind: 'heading', text: 'Part A: interest, fees and charges' },
    {
      kind: 'rows',
      rows: [
        { name: 'Proposal number', value: '{order}' },
        { name: 'Type of loan', value: '{product}, unsecured' },
        { name: 'Borrower', value: '{borrower}' },
        { name: 'Lender', value: '{lender}' },
        { name: 'Registered as', value: '{registrations}' },
        { name: 'Figures as of', value: '{madeOn}' },
        { name: 'May be signed until', value: '{validUntil}', when: ['validUntil'] },
        { name: 'Sanctioned loan amount', value: '{principal}' },
        { name: 'How it is paid out', value: 'In one sum, {netProceeds}, into your own account' },
        { name: 'Loan term', value: '{term}' },
        { name: 'Number of instalments', value: '{instalments}' },
        { name: 'Each instalment', value: '{instalmentAmount}', when: ['equalInstalments'] },
        { name: 'First instalment', value: '{instalmentAmount}', when: ['!equalInstalments'] },
        { name: 'Repayment begins on', value: '{firstDueOn}' },
        {
          name: 'Interest, fixed',
          value: '{monthlyRate} a month of the principal still owed',
          when: ['declining'],
        },
        {
          name: 'Interest, fixed',
          value: '{monthlyRate} a month of the amount borrowed',
          when: ['!declining'],
        },
      ],
    },
    {
      kind: 'charges',
      caption: 'What you pay to the lender; nothing is paid to third parties',
      columns: { charge: 'Charge', paid: 'When it is paid', amount: 'Amount' },
      interest: 'Interest',
      paid: {
        interest: 'With the instalments',
        up_front: 'Once, kept back from what you get',
        spread: 'In equal parts with the instalments',
        at_end: 'Once, with the last instalment',
      },
      total: 'All-in cost of the loan',
    },
    { kind: 'heading', text: 'Contingent charges' },
    {
      kind: 'rows',
      rows: [
        {
          name: 'Penal charge, if an instalment is late',
          value: '{lateMonthlyRate} a month of the scheduled amount that is overdue, by the day',
          when: ['lateMonthly', 'lateOnScheduled'],
        },
        {
          name: 'Penal charge, if an instalment is late',
          value: '{lateMonthlyRate} a month of the overdue principal and interest, by the day',
          when: ['lateMonthly', '!lateOnScheduled'],
        },
        { name: 'The first instalment {lateExampleDays} late would cost', value: '{lateExampleCost}' },
        {
          name: 'Closing the loan early, in full or in part',
          value: 'No charge',
          when: ['prepaymentAnyTime'],
        },
        {
          name: 'Moving the due days by {extensionDays}, at most {extensionCount} times',
          value: '{extensionFeeRate} of the principal still owed',
          when: ['extension'],
        },
        { name: 'Any other charge', value: 'None' },
      ],
    },
    {
      kind: 'paragraph',
      text: 'A penal charge is a charge and not interest: it is never added to the principal, and none is taken of a penal charge.',
    },
    {
      kind: 'paragraph',
      when: ['costLimit'],
      text: 'Interest, fees and charges together never pass {costLimit} over the whole life of the loan.',
    },
    { kind: 'heading', text: 'Part B: what else you should know' },
    {
      kind: 'rows',
      rows: [
        {
          name: 'Cooling-off',
          value:
            'You may undo the loan within {coolingOffDays} of getting the money, here until the end of {coolingOffLastDay}. On that day you would return {coolingOffAmount}: the principal and the share of the annual rate for its days.',
          when: ['coolingOff'],
        },
        {
          name: 'The processing fee, if you undo the loan',
          value: 'It is kept: {deductions}',
          when: ['coolingOff', 'coolingOffKeepsFee', 'deductions'],
        },
        {
          name: 'Recovery',
          value:
            'We remind you first. Who calls for us is named to you beforehand, and calls between {contactFrom} and {contactTo} only. Nobody threatens you or writes to people in your telephone.',
        },
        {
          name: 'Grievance redressal officer',
          value: '{officerName}, {officerPhone}, {officerEmail}',
        },
        {
          name: 'If a complaint is not settled in {resolveWithin}',
          value: 'You may turn to the ombudsman of the Reserve Bank of India, free of charge',
          when: ['resolved'],
        },
        {
          name: 'Transfer of the loan to another lender',
          value: 'May happen; you are told {assignmentNotice} before, and your terms stay',
        },
        { name: 'Lending together with another lender', value: 'No' },
        { name: 'Lending service provider', value: 'None: the lender itself deals with you' },
      ],
    },
    { kind: 'heading', text: 'Annex A: how the APR comes about' },
    {
      kind: 'rows',
      rows: [
        { name: 'Sanctioned loan amount', value: '{principal}' },
        { name: 'Total interest over the term', value: '{interest}' },
        { name: 'Fees payable to the lender', value: '{fees}' },
        { name: 'Fees payable to third parties', value: 'None' },
        { name: 'Paid out to you', value: '{netProceeds}' },
        { name: 'You repay in all', value: '{totalToRepay}' },
        { name: 'Annual percentage rate (APR)', value: '{annualPercentageRate}', isTotal: true },
      ],
    },
    {
      kind: 'paragraph',
      text: 'The APR is the rate at which all your payments together are worth what is paid out to you, per period, times the periods of a year.',
    },
    { kind: 'heading', text: 'Annex B: repayment schedule' },
    {
      kind: 'schedule',
      caption:
        'The days count from {madeOn}; if the money goes out later, they move with it and the amounts stay.',
      columns: {
        number: 'No.',
        dueOn: 'Due on',
        owedBefore: 'Outstanding principal',
        principal: 'Principal',
        interest: 'Interest',
        fee: 'Fee',
        amount: 'Instalment',
      },
      total: 'In all',
    },
    {
      kind: 'note',
      text: 'Figures by the rules {ruleVersions}. This wording must be confirmed by counsel before real money is lent by it.',
    },
  ],
};
