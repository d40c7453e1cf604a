import { pluralIn } from '#copy/plural.ts';
import type { Block, LegalText, LegalVariables, LoanTermsSection } from './legal-document.ts';

const plural = pluralIn('en');
const days = plural({ one: '# day', other: '# days' });
const calendarDays = plural({ one: '# calendar day', other: '# calendar days' });
const businessDays = plural({ one: '# business day', other: '# business days' });
const weekdays = plural({ one: '# working day', other: '# working days' });
const months = plural({ one: '# month', other: '# months' });
const hours = plural({ one: '# hour', other: '# hours' });

const countries = { PH: 'the Philippines', IN: 'India' } as const;
const nationals = { PH: 'a Filipino national', IN: 'an Indian national' } as const;

export const loanTerms: LegalText<LoanTermsSection> = {
  title: 'Loan terms and conditions',
  description:
    'Who can borrow, what a loan costs, when payments are due, and what happens if a payment is late.',
  lead: ({ brand }) =>
    `These terms apply to every loan you take through ${brand}. The contract you sign shows your own amounts and dates. If it is better for you than this page, the contract applies. Every number here is the one our system uses.`,
  sections: {
    lender: ({ brand, company, phone }) => ({
      heading: 'Your lender',
      blocks: [
        `${brand} is a trade name of ${company.legalName}. That company makes the loan and issues the contract and every receipt.`,
        {
          rows: [
            ['Lender', company.legalName],
            ...company.registrations.map((entry) => ['Registered as', entry] as const),
            ['Address', company.address],
            ['Phone', phone],
            ['Email', company.email],
          ],
        },
      ],
    }),
    eligibility: ({ rules: { eligibility } }) => ({
      heading: 'Who can borrow',
      blocks: [
        'You can apply if all of these are true:',
        {
          points: [
            ...(eligibility.nationality ? [`You are ${nationals[eligibility.nationality]}.`] : []),
            `You are at least ${eligibility.minimumAge}: you have already turned ${eligibility.minimumAge}.`,
            `You have a permanent address in ${countries[eligibility.permanentAddressIn]}.`,
            'The mobile number and the payment account are your own.',
          ],
        },
        'Meeting these conditions lets you apply. It does not guarantee a loan: we also check whether you can repay it.',
      ],
    }),
    lifecycle: ({ rules }) => ({
      heading: 'How a loan works',
      blocks: [
        {
          rows: [
            ['Application', 'You choose an amount and a term and fill in the form. Applying is free.'],
            ['Decision', `We answer within ${days(rules.decisionWithinDays)} of a complete application.`],
            [
              'Release',
              `After you sign, we send the money to your own account in ${rules.creditWithinDays.min} to ${calendarDays(rules.creditWithinDays.max)}.`,
            ],
            [
              'Maturity',
              'Each instalment is due on the date in your contract. After the last one, the loan is paid off.',
            ],
            [
              'Default',
              'An instalment that is not paid by the end of its due date is late, and the late fees below start.',
            ],
            [
              'Extension',
              'If your product offers it, you can move a due date by paying the extension fee, which we show you first.',
            ],
          ],
        },
      ],
    }),
    amountAndTerm: ({ rules: { termDays } }) => ({
      heading: 'Amount and term',
      blocks: [
        ...(termDays ? [`A loan runs for ${termDays.min} to ${calendarDays(termDays.max)}.`] : []),
        'We show the amounts and terms you can choose before you apply. A day is a calendar day in the lender’s time zone. The day of release is day 0.',
        'We never raise your limit or lend you more unless you ask.',
      ],
    }),
    cost: (variables) => ({ heading: 'What it costs', blocks: costBlocks(variables) }),
    coolingOff: ({ rules: { coolingOff } }) =>
      coolingOff && {
        heading: 'If you change your mind',
        blocks: [
          `Until the end of day ${coolingOff.days} after release, you can cancel the loan without a reason and without a penalty.`,
          coolingOff.cost === 'annual_rate_share'
            ? 'You return the loan amount and the annual percentage rate’s share for the days you had it.'
            : 'You return the amount you received and the interest for the days you had it.',
          coolingOff.upFrontFeeMayBeKept
            ? 'We keep a one-time processing fee only if your key fact statement said so before you signed.'
            : 'We do not charge a fee that was deducted at release.',
        ],
      },
    repayment: ({ rules }) => ({
      heading: 'Repayment',
      blocks: [
        'Use the payment methods in the app, with the code or link we issue for your loan. Pay only to accounts shown there. Our staff never ask you to pay to their own account.',
        'A payment counts from the time you paid, not from the time we received it. If you pay too much, the extra stays yours and is shown as your credit.',
        ...(rules.autopay
          ? [
              `If you allow automatic debits, we notify you at least ${hours(rules.autopay.noticeHours)} before each one. You can stop them at any time.`,
            ]
          : []),
      ],
    }),
    prepayment: ({ rules: { prepayment }, percent }) => ({
      heading: 'Early repayment',
      blocks: [
        prepayment.kind === 'any_time'
          ? 'You can repay all or part of the loan on any day, free of charge. You pay no interest for the days you do not use.'
          : `You can repay early after at least ${prepayment.share === '50' ? 'half' : percent(prepayment.share)} of the term has passed, and not earlier than ${days(prepayment.notBeforeDays)} after release.`,
      ],
    }),
    lateCharges: (variables) => ({ heading: 'Late payments', blocks: lateBlocks(variables) }),
    default: ({ rules: { contactHours, notices } }) => ({
      heading: 'Default and collection',
      blocks: [
        'If an instalment stays unpaid, we remind you, offer the help available, and may ask for the full unpaid balance as your contract says.',
        ...(contactHours
          ? [
              `We contact you about a late payment only between ${contactHours.from} and ${contactHours.to}${contactHours.liftedAfterDaysLate === null ? '' : `, unless the payment is more than ${days(contactHours.liftedAfterDaysLate)} late or you agreed to other hours`}.`,
            ]
          : []),
        'No one may threaten, insult or shame you. We never contact people in your phone’s contact list. Besides you, we may only write to guarantors who signed.',
        `If a court rules for the lender, the judgment must be paid within ${days(notices.judgmentPaidWithinDays)}.`,
      ],
    }),
    extension: () => ({
      heading: 'Extension',
      blocks: [
        'An extension moves the due date of an instalment. It is available only if your product offers it, and only before the loan is closed.',
        'Before you pay for an extension, you see the amount, the new due date and the new schedule. It does not reduce your loan unless the schedule says so.',
      ],
    }),
    notices: ({ rules: { notices } }) => ({
      heading: 'Notices',
      blocks: [
        {
          points: [
            `Tell us your new address within ${calendarDays(notices.addressChangeWithinDays)}.`,
            `If the lender assigns your loan to another company, we notify you ${businessDays(notices.assignmentBusinessDays)} before. Your terms stay the same.`,
            'We write to the mobile number and email in your account. Keep them up to date.',
          ],
        },
      ],
    }),
    complaints: (variables) => ({ heading: 'Complaints', blocks: complaintBlocks(variables) }),
    law: ({ rules, market }) => ({
      heading: 'Law and changes',
      blocks: [
        `These terms are governed by the law of ${countries[rules.country]}. No term takes away a right that the law gives you.`,
        ...(market === 'PH'
          ? [
              'You receive the disclosure statement required by the Truth in Lending Act (RA 3765) before you sign.',
            ]
          : []),
        ...(market === 'IN'
          ? [
              'You receive the key fact statement required by the Reserve Bank of India before you sign. We can’t charge a fee that is not in it.',
            ]
          : []),
        'A loan keeps the terms of the day it was signed. A change to this page applies only to loans signed after it.',
      ],
    }),
  },
};

function costBlocks({ rules, market, money, percent }: LegalVariables): Block[] {
  const { coveredLoan, nominalMonthlyRateCap, effectiveMonthlyRateCap, lifetimeCostCap } = rules;
  const blocks = [
    'Before you sign, you see the interest, every fee by name, the amount you receive, every due date and the total to pay. Nothing is added later that was not shown then.',
  ];
  if (coveredLoan && nominalMonthlyRateCap && effectiveMonthlyRateCap) {
    blocks.push(
      `For loans of up to ${money(coveredLoan.maximumAmount)} and up to ${months(coveredLoan.maximumMonths)}, the law sets limits: interest of at most ${percent(nominalMonthlyRateCap)} per month, and an effective rate of at most ${percent(effectiveMonthlyRateCap)} per month including interest and all fees.`,
    );
  }
  if (lifetimeCostCap) {
    blocks.push(
      `Interest and fees, including late fees and extensions, can never exceed ${percent(lifetimeCostCap)} of the loan amount.`,
    );
  }
  if (market === 'IN')
    blocks.push(
      'The annual percentage rate (APR) in your key fact statement includes interest and every fee.',
    );
  return blocks;
}

function lateBlocks({ rules: { lateCharge }, money, percent }: LegalVariables): Block[] {
  if (lateCharge.kind === 'monthly_rate') {
    const base =
      lateCharge.base === 'scheduled_amount'
        ? 'the scheduled amount that is overdue'
        : 'the overdue principal and interest';
    return [
      lateCharge.cap === null
        ? `We charge a late fee on ${base}, at the monthly rate in your contract.`
        : `The late fee is at most ${percent(lateCharge.cap)} per month of ${base}, calculated per day. Your contract shows your rate.`,
      'It is a fee and not interest. It is never added to the loan amount. No penalty on penalties.',
    ];
  }
  const { newClientFee, repeatClientFee, tiers } = lateCharge;
  return [
    `A late fee is charged once: ${money(newClientFee)} for new clients, ${money(repeatClientFee)} for repeat clients.`,
    'In addition, we charge penalty interest for each day on the unpaid amount:',
    {
      rows: tiers.map(({ fromDay, dailyRate }, index) => {
        const next = tiers[index + 1];
        const until = next ? `to day ${next.fromDay - 1}` : 'until full repayment';
        return [`From day ${fromDay} ${until}`, `${percent(dailyRate)} per day`] as const;
      }),
    },
  ];
}

function complaintBlocks({ rules: { complaints }, company, market }: LegalVariables): Block[] {
  const { replyWithinWeekdays, acknowledgeWithinDays, resolveWithinDays } = complaints;
  const { name, phone, email } = company.grievanceOfficer;
  const acknowledged =
    acknowledgeWithinDays === null
      ? ''
      : ` We confirm that we received it within ${days(acknowledgeWithinDays)}.`;
  const resolved = resolveWithinDays === null ? '' : ` It is resolved within ${days(resolveWithinDays)}.`;
  return [
    `Send a complaint in the app, by phone or by email. Our team replies within ${weekdays(replyWithinWeekdays)}.${acknowledged}${resolved}`,
    `If you are not satisfied, write to our grievance officer: ${name}, ${phone}, ${email}.`,
    ...(market === 'PH' ? ['After that you may go to the Securities and Exchange Commission.'] : []),
    ...(market === 'IN'
      ? ['After that you may go to the ombudsman of the Reserve Bank of India, free of charge.']
      : []),
  ];
}
