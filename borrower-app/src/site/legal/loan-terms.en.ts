import { pluralIn } from '#copy/plural.ts';
import type { Block, LegalText, LegalVariables, LoanTermsSection } from './legal-document.ts';

const plural = pluralIn('en');
const days = plural({ one: '# day', other: '# days' });
const calendarDays = plural({ one: '# calendar day', other: '# calendar days' });
const businessDays = plural({ one: '# business day', other: '# business days' });
const weekdays = plural({ one: '# weekday', other: '# weekdays' });
const months = plural({ one: '# month', other: '# months' });
const hours = plural({ one: '# hour', other: '# hours' });

const countries = { PH: 'the Philippines', IN: 'India' } as const;
const nationals = { PH: 'a Filipino national', IN: 'an Indian national' } as const;

export const loanTerms: LegalText<LoanTermsSection> = {
  title: 'Loan terms and conditions',
  description: 'Who may borrow, what a loan costs, when it is due, and what happens when a payment is late.',
  lead: ({ brand }) =>
    `These terms hold for every loan that you take through ${brand}. The contract that you sign names your own amounts and days; where it is kinder to you than this page, the contract counts. Every figure here is the one that our system charges by.`,
  sections: {
    lender: ({ brand, company, phone }) => ({
      heading: 'Who lends to you',
      blocks: [
        `${brand} is a name of ${company.legalName}. The loan, the contract and every receipt come from that company.`,
        {
          rows: [
            ['Lender', company.legalName],
            ...company.registrations.map((entry) => ['Registered as', entry] as const),
            ['Address', company.address],
            ['Telephone', phone],
            ['E-mail', company.email],
          ],
        },
      ],
    }),
    eligibility: ({ rules: { eligibility } }) => ({
      heading: 'Who may borrow',
      blocks: [
        'You may apply when all of this is true:',
        {
          points: [
            ...(eligibility.nationality ? [`You are ${nationals[eligibility.nationality]}.`] : []),
            `You are over ${eligibility.minimumAge}: you have already turned ${eligibility.minimumAge}.`,
            `You have a permanent address in ${countries[eligibility.permanentAddressIn]}.`,
            'The mobile number and the payment account are your own.',
          ],
        },
        'Meeting these rules lets you apply. It does not promise a loan: we also look at whether you can repay it.',
      ],
    }),
    lifecycle: ({ rules }) => ({
      heading: 'The life of a loan',
      blocks: [
        {
          rows: [
            [
              'Application',
              'You choose an amount and a term and give the facts that the form asks for. It is free.',
            ],
            ['Decision', `We answer within ${days(rules.decisionWithinDays)} of a complete application.`],
            [
              'Credit',
              `After you sign, the money is credited to your own account in ${rules.creditWithinDays.min} to ${calendarDays(rules.creditWithinDays.max)}.`,
            ],
            [
              'Maturity',
              'Each instalment is due on the day that your contract names. After the last one the loan is settled.',
            ],
            [
              'Default',
              'An instalment that is not paid by the end of its due day is late, and the late charges below begin.',
            ],
            [
              'Extension',
              'Where your product offers it, you may move a due day by paying the extension amount that is shown first.',
            ],
          ],
        },
      ],
    }),
    amountAndTerm: ({ rules: { termDays } }) => ({
      heading: 'Amount and term',
      blocks: [
        ...(termDays ? [`A loan runs for ${termDays.min} to ${calendarDays(termDays.max)}.`] : []),
        'The amounts and terms that you can choose are shown before you apply. A day is a calendar day in the lender’s time zone, and the day of release is day 0.',
        'We never raise your limit or lend you more without your asking.',
      ],
    }),
    cost: (variables) => ({ heading: 'What it costs', blocks: costBlocks(variables) }),
    coolingOff: ({ rules: { coolingOff } }) =>
      coolingOff && {
        heading: 'If you change your mind',
        blocks: [
          `Until the end of day ${coolingOff.days} after release you may give the loan back without a reason and without a penalty.`,
          coolingOff.cost === 'annual_rate_share'
            ? 'You return the amount borrowed and the annual percentage rate’s share for the days that you had it.'
            : 'You return the amount that you received and the interest for the days that you had it.',
          coolingOff.upFrontFeeMayBeKept
            ? 'A one-time processing fee is kept only if your key fact statement said so before you signed.'
            : 'A fee that we kept back at release is given up.',
        ],
      },
    repayment: ({ rules }) => ({
      heading: 'Repaying',
      blocks: [
        'Pay by the channels shown in the app, with the code or link that we issue for your loan. Pay only to accounts named there: our people never ask you to pay to their own.',
        'A payment counts from the moment you paid it, not from when we heard of it. What you pay too much stays yours: it is shown as your credit.',
        ...(rules.autopay
          ? [
              `If you allow automatic debits, we tell you at least ${hours(rules.autopay.noticeHours)} before each one, and you can stop them at any time.`,
            ]
          : []),
      ],
    }),
    prepayment: ({ rules: { prepayment }, percent }) => ({
      heading: 'Paying early',
      blocks: [
        prepayment.kind === 'any_time'
          ? 'You may repay all or part of the loan on any day, free of charge. Interest for days that you do not use is not owed.'
          : `You may repay early once at least ${prepayment.share === '50' ? 'half' : percent(prepayment.share)} of the term has passed, and not earlier than ${days(prepayment.notBeforeDays)} after release.`,
      ],
    }),
    lateCharges: (variables) => ({ heading: 'When a payment is late', blocks: lateBlocks(variables) }),
    default: ({ rules: { contactHours, notices } }) => ({
      heading: 'Default and collection',
      blocks: [
        'If an instalment stays unpaid we remind you, offer what help there is, and may ask for the whole unpaid balance as your contract says.',
        ...(contactHours
          ? [
              `We contact you about a late payment only between ${contactHours.from} and ${contactHours.to}${contactHours.liftedAfterDaysLate === null ? '' : `, unless the payment is more than ${days(contactHours.liftedAfterDaysLate)} late or you agreed to other hours`}.`,
            ]
          : []),
        'Nobody threatens, insults or shames you. We never contact people from your phone’s contact list; the only others we may write to are guarantors who signed.',
        `If a court decides for the lender, the judgment must be paid within ${days(notices.judgmentPaidWithinDays)}.`,
      ],
    }),
    extension: () => ({
      heading: 'Extension',
      blocks: [
        'An extension moves the due day of an instalment. It is offered only where your product has it, and only before the loan is closed.',
        'Before you pay for one you see the amount, the new due day and the new plan. Paying it does not lower what you borrowed, unless the plan says so.',
      ],
    }),
    notices: ({ rules: { notices } }) => ({
      heading: 'What we tell each other',
      blocks: [
        {
          points: [
            `Tell us of a new address within ${calendarDays(notices.addressChangeWithinDays)}.`,
            `If the lender assigns your loan to another company, you are told ${businessDays(notices.assignmentBusinessDays)} before. Your terms stay the same.`,
            'We write to the mobile number and e-mail in your account. Keep them yours.',
          ],
        },
      ],
    }),
    complaints: (variables) => ({ heading: 'Complaints', blocks: complaintBlocks(variables) }),
    law: ({ rules, market }) => ({
      heading: 'Law and changes',
      blocks: [
        `These terms are under the law of ${countries[rules.country]}. No term takes away a right that the law gives you.`,
        ...(market === 'PH'
          ? ['You receive the disclosure statement of the Truth in Lending Act (RA 3765) before you sign.']
          : []),
        ...(market === 'IN'
          ? [
              'You receive the key fact statement of the Reserve Bank of India before you sign. A fee that is not in it cannot be charged.',
            ]
          : []),
        'A loan keeps the terms of the day on which it was signed. A change of this page holds for loans signed after it.',
      ],
    }),
  },
};

function costBlocks({ rules, market, money, percent }: LegalVariables): Block[] {
  const { coveredLoan, nominalMonthlyRateCap, effectiveMonthlyRateCap, lifetimeCostCap } = rules;
  const blocks = [
    'Before you sign you see the interest, every fee by its name, the amount that reaches your account, every due day and the total to repay. Nothing is added later that was not shown then.',
  ];
  if (coveredLoan && nominalMonthlyRateCap && effectiveMonthlyRateCap) {
    blocks.push(
      `For loans of up to ${money(coveredLoan.maximumAmount)} and up to ${months(coveredLoan.maximumMonths)} the law sets limits: interest of at most ${percent(nominalMonthlyRateCap)} a month, and an effective rate of at most ${percent(effectiveMonthlyRateCap)} a month with interest and all fees counted.`,
    );
  }
  if (lifetimeCostCap) {
    blocks.push(
      `Everything a loan may ever cost you, with interest, fees, late charges and extensions, is at most ${percent(lifetimeCostCap)} of the amount borrowed.`,
    );
  }
  if (market === 'IN')
    blocks.push('The annual percentage rate (APR) in your key fact statement counts interest and every fee.');
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
        ? `A late charge is taken of ${base}, at the monthly rate that your contract names.`
        : `A late charge is at most ${percent(lateCharge.cap)} a month of ${base}, counted by the day. Your contract names your rate.`,
      'It is a charge and not interest: it is never added to the amount borrowed, and no late charge is taken on a late charge.',
    ];
  }
  const { newClientFee, repeatClientFee, tiers } = lateCharge;
  return [
    `A late fee is charged once: ${money(newClientFee)} for new clients, ${money(repeatClientFee)} for repeat clients.`,
    'Besides, penalty interest is charged for each day, of the unpaid amount:',
    {
      rows: tiers.map(({ fromDay, dailyRate }, index) => {
        const next = tiers[index + 1];
        const until = next ? `to day ${next.fromDay - 1}` : 'until full repayment';
        return [`From day ${fromDay} ${until}`, `${percent(dailyRate)} a day`] as const;
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
      : ` We confirm that we have it within ${days(acknowledgeWithinDays)}.`;
  const resolved = resolveWithinDays === null ? '' : ` It is resolved within ${days(resolveWithinDays)}.`;
  return [
    `Complain in the app, by telephone or by e-mail. A person replies within ${weekdays(replyWithinWeekdays)}.${acknowledged}${resolved}`,
    `If you are not content, write to our grievance officer: ${name}, ${phone}, ${email}.`,
    ...(market === 'PH' ? ['After that you may turn to the Securities and Exchange Commission.'] : []),
    ...(market === 'IN'
      ? ['After that you may turn to the ombudsman of the Reserve Bank of India, free of charge.']
      : []),
  ];
}
