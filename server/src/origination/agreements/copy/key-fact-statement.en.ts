import type { TemplateContent } from '../template/template.ts';

/** The cost of a loan, in the order of the Reserve Bank of India's form. Counsel must confirm the wording. */
export const keyFactStatement: TemplateContent = {
  title: 'Key fact statement (KFS)',
  blocks: [
    {
      kind: 'notice',
      when: ['demonstration'],
      text: 'This is a demo. The lender is not real, and no money is lent.',
    },
    {
      kind: 'paragraph',
      text: 'Read this before you sign. We can’t charge anything that is not listed here. Keep this copy.',
    },
    {
      kind: 'figures',
      rows: [
        { name: 'You receive', value: '{netProceeds}' },
        { name: 'Total to pay', value: '{totalToRepay}' },
        { name: 'Total cost', value: '{totalCost}' },
        { name: 'Annual percentage rate (APR)', value: '{annualPercentageRate}' },
        { name: 'Effective monthly rate', value: '{effectiveMonthlyRate}' },
        { name: 'Last due date', value: '{lastDueOn}' },
      ],
    },
    { kind: 'heading', text: 'Part A: interest, fees and charges' },
    {
      kind: 'rows',
      rows: [
        { name: 'Loan proposal number', value: '{order}' },
        { name: 'Type of loan', value: '{product}, unsecured' },
        { name: 'Borrower', value: '{borrower}' },
        { name: 'Lender', value: '{lender}' },
        { name: 'Registered as', value: '{registrations}' },
        { name: 'Amounts as of', value: '{madeOn}' },
        { name: 'Sign by', value: '{validUntil}', when: ['validUntil'] },
        { name: 'Sanctioned loan amount', value: '{principal}' },
        { name: 'Disbursement', value: 'In one sum, {netProceeds}, to your own account' },
        { name: 'Loan term', value: '{term}' },
        { name: 'Number of instalments', value: '{instalments}' },
        { name: 'Each instalment', value: '{instalmentAmount}', when: ['equalInstalments'] },
        { name: 'First instalment', value: '{instalmentAmount}', when: ['!equalInstalments'] },
        { name: 'First due date', value: '{firstDueOn}' },
        {
          name: 'Interest, fixed',
          value: '{monthlyRate} per month of the unpaid principal',
          when: ['declining'],
        },
        {
          name: 'Interest, fixed',
          value: '{monthlyRate} per month of the loan amount',
          when: ['!declining'],
        },
      ],
    },
    {
      kind: 'charges',
      caption: 'Charges paid to the lender. None are paid to third parties',
      columns: { charge: 'Charge', paid: 'When you pay it', amount: 'Amount' },
      interest: 'Interest',
      paid: {
        interest: 'With the instalments',
        up_front: 'Once, deducted from what you receive',
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
          value: '{lateMonthlyRate} per month of the overdue scheduled amount, calculated per day',
          when: ['lateMonthly', 'lateOnScheduled'],
        },
        {
          name: 'Penal charge, if an instalment is late',
          value: '{lateMonthlyRate} per month of the overdue principal and interest, calculated per day',
          when: ['lateMonthly', '!lateOnScheduled'],
        },
        { name: 'If the first instalment is {lateExampleDays} late', value: '{lateExampleCost}' },
        {
          name: 'Early repayment, in full or in part',
          value: 'No charge',
          when: ['prepaymentAnyTime'],
        },
        {
          name: 'Extension of the due dates by {extensionDays}, at most {extensionCount} times',
          value: '{extensionFeeRate} of the unpaid principal',
          when: ['extension'],
        },
        { name: 'Any other charge', value: 'None' },
      ],
    },
    {
      kind: 'paragraph',
      text: 'A penal charge is not interest. It is never added to the principal. No penalty on penalties.',
    },
    {
      kind: 'paragraph',
      when: ['costLimit'],
      text: 'Interest and fees can never exceed {costLimit} over the life of the loan.',
    },
    { kind: 'heading', text: 'Part B: other information' },
    {
      kind: 'rows',
      rows: [
        {
          name: 'Cooling-off',
          value:
            'You may cancel the loan within {coolingOffDays} of receiving the money, until the end of {coolingOffLastDay}. On that day you would return {coolingOffAmount}: the principal and the annual rate’s share for those days.',
          when: ['coolingOff'],
        },
        {
          name: 'Processing fee, if you cancel the loan',
          value: 'Not refunded: {deductions}',
          when: ['coolingOff', 'coolingOffKeepsFee', 'deductions'],
        },
        {
          name: 'Recovery',
          value:
            'We remind you first. We tell you in advance who will call for us. Calls are only between {contactFrom} and {contactTo}. No one may threaten you or contact people in your phone.',
        },
        {
          name: 'Grievance redressal officer',
          value: '{officerName}, {officerPhone}, {officerEmail}',
        },
        {
          name: 'If a complaint is not resolved within {resolveWithin}',
          value: 'You may go to the ombudsman of the Reserve Bank of India, free of charge',
          when: ['resolved'],
        },
        {
          name: 'Transfer of the loan to another lender',
          value: 'Possible. We notify you {assignmentNotice} before, and your terms stay the same',
        },
        { name: 'Co-lending with another lender', value: 'No' },
        { name: 'Lending service provider', value: 'None. You deal with the lender directly' },
      ],
    },
    { kind: 'heading', text: 'Annex A: how the APR is calculated' },
    {
      kind: 'rows',
      rows: [
        { name: 'Sanctioned loan amount', value: '{principal}' },
        { name: 'Total interest over the term', value: '{interest}' },
        { name: 'Fees payable to the lender', value: '{fees}' },
        { name: 'Fees payable to third parties', value: 'None' },
        { name: 'Net amount disbursed', value: '{netProceeds}' },
        { name: 'Total to pay', value: '{totalToRepay}' },
        { name: 'Annual percentage rate (APR)', value: '{annualPercentageRate}', isTotal: true },
      ],
    },
    {
      kind: 'paragraph',
      text: 'The APR is the rate per period at which the present value of all your payments equals the amount you receive, multiplied by the periods in a year.',
    },
    { kind: 'heading', text: 'Annex B: repayment schedule' },
    {
      kind: 'schedule',
      caption:
        'The dates are counted from {madeOn}. If the loan is released later, the dates move with it. The amounts stay the same.',
      columns: {
        number: 'No.',
        dueOn: 'Due date',
        owedBefore: 'Outstanding principal',
        principal: 'Principal',
        interest: 'Interest',
        fee: 'Fee',
        amount: 'Instalment',
      },
      total: 'Total',
    },
    {
      kind: 'note',
      text: 'Amounts calculated under rules {ruleVersions}. Counsel must confirm this wording before it is used for real loans.',
    },
  ],
};
