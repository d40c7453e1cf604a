import type { TemplateContent } from '../template/template.ts';

/** The contract. Differences between markets are conditional. Counsel must confirm the wording. */
export const loanAgreement: TemplateContent = {
  title: 'Loan agreement',
  blocks: [
    {
      kind: 'notice',
      when: ['demonstration'],
      text: 'This is a demo. The lender is not real, and no money is lent.',
    },
    {
      kind: 'paragraph',
      text: 'This agreement is between {lender} (the lender, trading as {brand}), {lenderAddress}, registered as {registrations}, and {borrower} (you). Loan number {order}. Amounts as of {madeOn}.',
    },
    { kind: 'heading', text: 'The loan' },
    {
      kind: 'paragraph',
      text: 'We lend you {principal} ({product}) for {term}. You receive {netProceeds} in the account you added in your own name, {creditFromDays} to {creditToDays} after you sign.',
    },
    {
      kind: 'paragraph',
      when: ['deductions'],
      text: 'The difference of {deductions} is the fee deducted when the loan is released. It is part of the loan.',
    },
    {
      kind: 'paragraph',
      text: 'The loan starts on the day we release the money. If that is not {madeOn}, all dates below move with it. The amounts stay the same.',
    },
    { kind: 'heading', text: 'What it costs' },
    {
      kind: 'paragraph',
      when: ['declining'],
      text: 'Interest is {monthlyRate} per month of the unpaid principal.',
    },
    {
      kind: 'paragraph',
      when: ['!declining'],
      text: 'Interest is {monthlyRate} per month of the loan amount.',
    },
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
      total: 'Total cost',
    },
    {
      kind: 'paragraph',
      text: 'This is an effective monthly rate of {effectiveMonthlyRate} and an annual percentage rate of {annualPercentageRate}. We add no charge later that is not listed here.',
    },
    { kind: 'heading', text: 'How you repay' },
    {
      kind: 'schedule',
      caption: 'Total to pay: {totalToRepay}. Last due date: {lastDueOn}.',
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
    {
      kind: 'points',
      points: [
        {
          text: 'Use the payment methods in the app, with the code or link we issue for this loan. Pay to no one else.',
        },
        { text: 'A payment counts from the time you paid, not from the time we received it.' },
        { text: 'If you pay more than is due, the extra stays yours and pays your next instalment.' },
        {
          text: 'We debit your account automatically only if you allowed it, with notice {autopayHours} before. You may stop it at any time.',
          when: ['autopay'],
        },
      ],
    },
    { kind: 'heading', text: 'Early repayment' },
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
    { kind: 'heading', when: ['coolingOff'], text: 'If you change your mind' },
    {
      kind: 'paragraph',
      when: ['coolingOff'],
      text: 'You may cancel this agreement in the app within {coolingOffDays} of receiving the money, until the end of {coolingOffLastDay}, without a reason. On that last day you would return {coolingOffAmount}.',
    },
    {
      kind: 'paragraph',
      when: ['coolingOff', 'coolingOffKeepsFee', 'deductions'],
      text: 'In that case the fee of {deductions} is not refunded, as stated in the key fact statement.',
    },
    {
      kind: 'paragraph',
      when: ['coolingOff', '!coolingOffKeepsFee', 'deductions'],
      text: 'In that case we do not charge the fee of {deductions} that was deducted.',
    },
    { kind: 'heading', text: 'If you pay late' },
    {
      kind: 'paragraph',
      when: ['lateMonthly', 'lateOnScheduled'],
      text: 'An instalment is late from the day after its due date. The late fee is {lateMonthlyRate} per month of the overdue scheduled amount, calculated per day: {lateExampleCost} if the first instalment is {lateExampleDays} late. It is a fee and not interest, and is not added to the principal. No penalty on penalties.',
    },
    {
      kind: 'paragraph',
      when: ['lateMonthly', '!lateOnScheduled'],
      text: 'An instalment is late from the day after its due date. The late fee is {lateMonthlyRate} per month of the overdue principal and interest, calculated per day: {lateExampleCost} if the first instalment is {lateExampleDays} late. It is a fee and not interest, and is not added to the principal. No penalty on penalties.',
    },
    {
      kind: 'paragraph',
      when: ['!lateMonthly'],
      text: 'An instalment is late from the day after its due date. The first time, you owe a one-time late fee of {lateFee}, and then a penalty for each day late: {lateExampleCost} in total if the first instalment is {lateExampleDays} late.',
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
      text: 'Interest and fees, including late fees and extension fees, can never exceed {costLimit} over the life of this loan.',
    },
    { kind: 'heading', when: ['extension'], text: 'Extension' },
    {
      kind: 'paragraph',
      when: ['extension'],
      text: 'You may move your due dates by {extensionDays} for {extensionFeeRate} of the unpaid principal, at most {extensionCount} times. You see the fee and the new dates before you pay.',
    },
    { kind: 'heading', text: 'If you do not pay' },
    {
      kind: 'points',
      points: [
        { text: 'We remind you, offer the help available, and may then ask for the full unpaid balance.' },
        {
          text: 'We message or call you about a late payment only between {contactFrom} and {contactTo}.',
          when: ['contactHours', '!contactLifted'],
        },
        {
          text: 'We message or call you about a late payment only between {contactFrom} and {contactTo}, unless it is more than {contactLiftedAfter} late or you agreed to other hours.',
          when: ['contactHours', 'contactLifted'],
        },
        { text: 'No one may threaten, insult or shame you. We do not contact the people in your phone.' },
        { text: 'If a court rules for the lender, the judgment must be paid within {judgmentWithin}.' },
      ],
    },
    { kind: 'heading', text: 'Notices' },
    {
      kind: 'points',
      points: [
        { text: 'Tell us your new address within {addressChangeWithin}.' },
        {
          text: 'If we assign this loan to another company, we notify you {assignmentNotice} before. Your terms stay the same.',
        },
        { text: 'We write to the mobile number and email in your account. Keep them up to date.' },
      ],
    },
    { kind: 'heading', text: 'Complaints' },
    {
      kind: 'paragraph',
      text: 'Call or email us: {lenderPhone}, {lenderEmail}. We answer within {replyWithin}. Our grievance officer is {officerName}: {officerPhone}, {officerEmail}.',
    },
    {
      kind: 'paragraph',
      when: ['acknowledged'],
      text: 'We confirm within {acknowledgeWithin} that we received your complaint.',
    },
    { kind: 'paragraph', when: ['resolved'], text: 'We resolve a complaint within {resolveWithin}.' },
    {
      kind: 'paragraph',
      when: ['inPhilippines'],
      text: 'After that you may go to the Securities and Exchange Commission.',
    },
    {
      kind: 'paragraph',
      when: ['inIndia'],
      text: 'After that you may go to the ombudsman of the Reserve Bank of India, free of charge.',
    },
    { kind: 'heading', text: 'Law and signature' },
    {
      kind: 'paragraph',
      when: ['!inIndia'],
      text: 'The law of the Philippines applies. No clause takes away a right that the law gives you.',
    },
    {
      kind: 'paragraph',
      when: ['inIndia'],
      text: 'The law of India applies. No clause takes away a right that the law gives you.',
    },
    {
      kind: 'paragraph',
      text: 'You sign by confirming this offer in the app. We store the time, this document and what the page showed you together, encrypted, and they can’t be changed. This loan keeps the terms of that day.',
    },
    {
      kind: 'note',
      text: 'Under rules {ruleVersions}. Counsel must confirm this wording before it is used for real loans.',
    },
  ],
};
