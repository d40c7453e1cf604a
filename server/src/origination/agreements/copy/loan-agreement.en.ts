import type { TemplateContent } from '../template/template.ts';

/** The contract. Differences between markets are conditional. Counsel must confirm the wording. */
export const loanAgreement: TemplateContent = {
  title: 'Loan agreement',
  blocks: [
    {
      kind: 'notice',
      when: ['demonstration'],
      text: 'This is a demonstration. The lender is invented, and no money is lent.',
    },
    {
      kind: 'paragraph',
      text: 'Between {lender} (the lender; you know us as {brand}), {lenderAddress}, registered as {registrations}, and {borrower} (you). Order {order}, figures as of {madeOn}.',
    },
    { kind: 'heading', text: 'The loan' },
    {
      kind: 'paragraph',
      text: 'We lend you {principal} ({product}) for {term}. You get {netProceeds} into the account that you have bound in your own name, {creditFromDays} to {creditToDays} after you sign.',
    },
    {
      kind: 'paragraph',
      when: ['deductions'],
      text: 'The difference of {deductions} is the fee that is kept back when the money goes out. It is part of the loan.',
    },
    {
      kind: 'paragraph',
      text: 'The loan begins on the day on which the money goes out. If that is another day than {madeOn}, every day below moves with it, and no amount changes.',
    },
    { kind: 'heading', text: 'What it costs' },
    {
      kind: 'paragraph',
      when: ['declining'],
      text: 'Interest is {monthlyRate} a month of the principal that you still owe.',
    },
    {
      kind: 'paragraph',
      when: ['!declining'],
      text: 'Interest is {monthlyRate} a month of the amount borrowed.',
    },
    {
      kind: 'charges',
      caption: 'Every charge of this loan',
      columns: { charge: 'Charge', paid: 'When it is paid', amount: 'Amount' },
      interest: 'Interest',
      paid: {
        interest: 'With the instalments',
        up_front: 'Kept back from what you get',
        spread: 'In equal parts with the instalments',
        at_end: 'With the last instalment',
      },
      total: 'In all',
    },
    {
      kind: 'paragraph',
      text: 'That is an effective rate of {effectiveMonthlyRate} a month and an annual percentage rate of {annualPercentageRate}. Nothing is added later that is not written here.',
    },
    { kind: 'heading', text: 'How you repay' },
    {
      kind: 'schedule',
      caption: 'You repay {totalToRepay} in all, the last of it on {lastDueOn}.',
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
    {
      kind: 'points',
      points: [
        {
          text: 'Pay in the ways that the app shows, with the code or link that we issue for this loan, and to nobody else.',
        },
        { text: 'A payment counts from the moment at which you paid, not at which we heard of it.' },
        { text: 'What you pay beyond what is due stays yours and pays what falls due next.' },
        {
          text: 'Money is taken from your account by itself only if you allowed it, with a notice {autopayHours} before, and you may stop that at any time.',
          when: ['autopay'],
        },
      ],
    },
    { kind: 'heading', text: 'Repaying early' },
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
    { kind: 'heading', when: ['coolingOff'], text: 'Changing your mind' },
    {
      kind: 'paragraph',
      when: ['coolingOff'],
      text: 'You may undo this agreement within {coolingOffDays} of getting the money, here until the end of {coolingOffLastDay}, by one tap in the app and without a reason. On that last day you would return {coolingOffAmount}.',
    },
    {
      kind: 'paragraph',
      when: ['coolingOff', 'coolingOffKeepsFee', 'deductions'],
      text: 'The fee of {deductions} is kept then, because the key fact statement says so.',
    },
    {
      kind: 'paragraph',
      when: ['coolingOff', '!coolingOffKeepsFee', 'deductions'],
      text: 'The fee of {deductions} that was kept back is given up then.',
    },
    { kind: 'heading', text: 'Being late' },
    {
      kind: 'paragraph',
      when: ['lateMonthly', 'lateOnScheduled'],
      text: 'An instalment is late from the day after its due day. It then costs {lateMonthlyRate} a month of the scheduled amount that is overdue, counted by the day: {lateExampleCost} for the first instalment {lateExampleDays} late. It is a charge and not interest, is not added to the principal, and none is taken of a late charge.',
    },
    {
      kind: 'paragraph',
      when: ['lateMonthly', '!lateOnScheduled'],
      text: 'An instalment is late from the day after its due day. It then costs {lateMonthlyRate} a month of the overdue principal and interest, counted by the day: {lateExampleCost} for the first instalment {lateExampleDays} late. It is a charge and not interest, is not added to the principal, and none is taken of a late charge.',
    },
    {
      kind: 'paragraph',
      when: ['!lateMonthly'],
      text: 'An instalment is late from the day after its due day. The first time you owe a late fee of {lateFee}, once, and then a penalty for each day late: {lateExampleCost} in all for the first instalment {lateExampleDays} late.',
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
      text: 'Interest, fees, late charges and extensions together never pass {costLimit} over the whole life of this loan.',
    },
    { kind: 'heading', when: ['extension'], text: 'More time' },
    {
      kind: 'paragraph',
      when: ['extension'],
      text: 'You may move the due days by {extensionDays} for {extensionFeeRate} of the principal still owed, at most {extensionCount} times. You see the amount and the new days before you pay for it.',
    },
    { kind: 'heading', text: 'If you do not pay' },
    {
      kind: 'points',
      points: [
        { text: 'We remind you, offer what help there is, and may then ask for all that is still owed.' },
        {
          text: 'We write or call about a late payment between {contactFrom} and {contactTo} only.',
          when: ['contactHours', '!contactLifted'],
        },
        {
          text: 'We write or call about a late payment between {contactFrom} and {contactTo} only, unless it is more than {contactLiftedAfter} late or you agreed to other hours.',
          when: ['contactHours', 'contactLifted'],
        },
        { text: 'Nobody threatens, insults or shames you. We do not contact the people in your telephone.' },
        { text: 'If a court decides for the lender, its judgment is paid within {judgmentWithin}.' },
      ],
    },
    { kind: 'heading', text: 'Notices' },
    {
      kind: 'points',
      points: [
        { text: 'Tell us a new address within {addressChangeWithin}.' },
        {
          text: 'If we pass this loan on to another company, you are told {assignmentNotice} before. Your terms stay.',
        },
        { text: 'We write to the mobile number and e-mail of your account. Keep them yours.' },
      ],
    },
    { kind: 'heading', text: 'Complaints' },
    {
      kind: 'paragraph',
      text: 'Write or call: {lenderPhone}, {lenderEmail}. Somebody answers within {replyWithin}. Our grievance officer is {officerName}: {officerPhone}, {officerEmail}.',
    },
    {
      kind: 'paragraph',
      when: ['acknowledged'],
      text: 'We confirm within {acknowledgeWithin} that your complaint has arrived.',
    },
    { kind: 'paragraph', when: ['resolved'], text: 'A complaint is settled within {resolveWithin}.' },
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
      text: 'The law of the Philippines holds. No clause takes away a right that the law gives you.',
    },
    {
      kind: 'paragraph',
      when: ['inIndia'],
      text: 'The law of India holds. No clause takes away a right that the law gives you.',
    },
    {
      kind: 'paragraph',
      text: 'You sign by confirming this offer in the app. The moment, this document and what the page showed you are then kept together, sealed, and cannot be changed by anybody. The terms of that day stay with this loan.',
    },
    {
      kind: 'note',
      text: 'By the rules {ruleVersions}. This wording must be confirmed by counsel before real money is lent by it.',
    },
  ],
};
