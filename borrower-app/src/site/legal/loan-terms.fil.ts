import { pluralIn } from '#copy/plural.ts';
import type { Block, LegalText, LegalVariables, LoanTermsSection } from './legal-document.ts';

const plural = pluralIn('fil');
const days = plural({ one: '# araw', other: '# na araw' });
const calendarDays = plural({ one: '# calendar day', other: '# calendar days' });
const businessDays = plural({ one: '# business day', other: '# business days' });
const weekdays = plural({ one: '# working day', other: '# working days' });
const months = plural({ one: '# buwan', other: '# na buwan' });
const hours = plural({ one: '# oras', other: '# na oras' });

const countries = { PH: 'Pilipinas', IN: 'India' } as const;
const nationals = { PH: 'mamamayang Pilipino', IN: 'mamamayan ng India' } as const;

export const loanTerms: LegalText<LoanTermsSection> = {
  title: 'Loan terms and conditions',
  description:
    'Sino ang puwedeng humiram, magkano ang loan, kailan ang bayad, at ano ang mangyayari kapag nahuli.',
  lead: ({ brand }) =>
    `Sakop ng terms na ito ang bawat loan na kukunin mo sa ${brand}. Nakasulat sa contract na pipirmahan mo ang sarili mong mga amount at araw; kung mas mabuti iyon para sa iyo kaysa sa page na ito, ang contract ang masusunod. Ang bawat number dito ang ginagamit ng system namin.`,
  sections: {
    lender: ({ brand, company, phone }) => ({
      heading: 'Ang lender mo',
      blocks: [
        `Ang ${brand} ay pangalang gamit ng ${company.legalName}. Galing sa kumpanyang iyon ang loan, ang contract at ang bawat resibo.`,
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
      heading: 'Sino ang puwedeng humiram',
      blocks: [
        'Puwede kang mag-apply kung totoo ang lahat ng ito:',
        {
          points: [
            ...(eligibility.nationality ? [`Ikaw ay ${nationals[eligibility.nationality]}.`] : []),
            `Lampas ka na sa ${eligibility.minimumAge}: naabot mo na ang ika-${eligibility.minimumAge} mong kaarawan.`,
            `May permanente kang tirahan sa ${countries[eligibility.permanentAddressIn]}.`,
            'Sa iyo mismo ang mobile number at ang account na tatanggap ng pera.',
          ],
        },
        'Kapag pasado ka rito, puwede kang mag-apply. Hindi ito pangako ng loan: tinitingnan din namin kung kaya mo itong bayaran.',
      ],
    }),
    lifecycle: ({ rules }) => ({
      heading: 'Paano gumagana ang loan',
      blocks: [
        {
          rows: [
            ['Application', 'Pipili ka ng amount at term at sasagutan ang form. Libre ito.'],
            [
              'Decision',
              `Sasagot kami sa loob ng ${days(rules.decisionWithinDays)} mula sa kumpletong application.`,
            ],
            [
              'Release',
              `Pagkapirma mo, papasok ang pera sa sarili mong account sa loob ng ${rules.creditWithinDays.min} hanggang ${calendarDays(rules.creditWithinDays.max)}.`,
            ],
            [
              'Due date',
              'Babayaran ang bawat hulog sa araw na nakasulat sa contract mo. Pagkatapos ng huli, bayad na ang loan.',
            ],
            [
              'Default',
              'Late na ang hulog na hindi nabayaran hanggang sa katapusan ng due date, at magsisimula ang late fees sa ibaba.',
            ],
            [
              'Extension',
              'Kung mayroon nito ang produkto mo, puwede mong ilipat ang due date sa pagbayad ng amount na ipapakita muna sa iyo.',
            ],
          ],
        },
      ],
    }),
    amountAndTerm: ({ rules: { termDays } }) => ({
      heading: 'Amount at term',
      blocks: [
        ...(termDays
          ? [`Tumatagal ang loan nang ${termDays.min} hanggang ${calendarDays(termDays.max)}.`]
          : []),
        'Ipinapakita bago ka mag-apply ang mga amount at term na puwede mong piliin. Ang araw ay calendar day sa oras ng lender, at araw 0 ang araw ng pagbigay ng pera.',
        'Hindi namin tinataasan ang limit mo o dinaragdagan ang loan mo nang hindi mo hinihingi.',
      ],
    }),
    cost: (variables) => ({ heading: 'Magkano ito', blocks: costBlocks(variables) }),
    coolingOff: ({ rules: { coolingOff } }) =>
      coolingOff && {
        heading: 'Kung magbago ang isip mo',
        blocks: [
          `Hanggang sa katapusan ng ika-${coolingOff.days} araw pagkabigay ng pera, puwede mong isauli ang loan nang walang dahilan at walang penalty.`,
          coolingOff.cost === 'annual_rate_share'
            ? 'Isasauli mo ang loan amount at ang bahagi ng annual percentage rate para sa mga araw na hawak mo ito.'
            : 'Isasauli mo ang amount na natanggap mo at ang interest para sa mga araw na hawak mo ito.',
          coolingOff.upFrontFeeMayBeKept
            ? 'Itatabi lamang ang one-time processing fee kung nakasaad ito sa key fact statement bago ka pumirma.'
            : 'Hindi na sisingilin ang anumang fee na kinaltas namin noong ni-release ang pera.',
        ],
      },
    repayment: ({ rules }) => ({
      heading: 'Pagbabayad',
      blocks: [
        'Magbayad sa mga paraang nasa app, gamit ang code o link na ibinigay namin para sa loan mo. Sa mga account lang na nakasulat doon magbayad: hindi kailanman hihingi ang staff namin ng bayad sa sarili nilang account.',
        'Bilang ang payment mula sa oras na nagbayad ka, hindi mula nang malaman namin. Iyo pa rin ang sobrang binayad: makikita ito bilang credit mo.',
        ...(rules.autopay
          ? [
              `Kung pumayag ka sa auto-debit, magsasabi kami nang hindi bababa sa ${hours(rules.autopay.noticeHours)} bago ang bawat isa, at puwede mo itong itigil anumang oras.`,
            ]
          : []),
      ],
    }),
    prepayment: ({ rules: { prepayment }, percent }) => ({
      heading: 'Maagang pagbabayad',
      blocks: [
        prepayment.kind === 'any_time'
          ? 'Puwede mong bayaran ang lahat o bahagi ng loan sa anumang araw, nang walang dagdag na fee. Walang interest para sa mga araw na hindi mo ginamit.'
          : `Puwede kang magbayad nang maaga kapag lumipas na ang hindi bababa sa ${prepayment.share === '50' ? 'kalahati' : percent(prepayment.share)} ng term, at hindi mas maaga sa ${days(prepayment.notBeforeDays)} mula nang ibigay ang pera.`,
      ],
    }),
    lateCharges: (variables) => ({ heading: 'Kapag late ang payment', blocks: lateBlocks(variables) }),
    default: ({ rules: { contactHours, notices } }) => ({
      heading: 'Default at collection',
      blocks: [
        'Kung hindi pa rin nababayaran ang hulog, paaalalahanan ka namin, iaalok ang tulong na mayroon, at puwedeng hingin ang buong natitirang balance ayon sa contract mo.',
        ...(contactHours
          ? [
              `Kino-contact ka namin tungkol sa late payment mula ${contactHours.from} hanggang ${contactHours.to} lamang${contactHours.liftedAfterDaysLate === null ? '' : `, maliban kung higit sa ${days(contactHours.liftedAfterDaysLate)} nang late ang payment o pumayag ka sa ibang oras`}.`,
            ]
          : []),
        'Walang mananakot, mang-iinsulto o mamamahiya sa iyo. Hindi namin kino-contact ang mga nasa listahan ng phone mo; ang mga guarantor lang na pumirma ang puwede naming sulatan.',
        `Kung magpasya ang korte pabor sa lender, babayaran ang hatol sa loob ng ${days(notices.judgmentPaidWithinDays)}.`,
      ],
    }),
    extension: () => ({
      heading: 'Extension',
      blocks: [
        'Inililipat ng extension ang due date ng isang hulog. Iniaalok lamang ito kung mayroon nito ang produkto mo, at bago masara ang loan.',
        'Bago ka magbayad para rito, makikita mo ang amount, ang bagong due date at ang bagong schedule. Hindi nito binabawasan ang hiniram mo, maliban kung sinasabi ng schedule.',
      ],
    }),
    notices: ({ rules: { notices } }) => ({
      heading: 'Mga notice',
      blocks: [
        {
          points: [
            `Sabihin sa amin ang bagong address sa loob ng ${calendarDays(notices.addressChangeWithinDays)}.`,
            `Kung ililipat ng lender ang loan mo sa ibang kumpanya, sasabihan ka ${businessDays(notices.assignmentBusinessDays)} bago nito. Hindi magbabago ang terms mo.`,
            'Nagme-message kami sa mobile number at email na nasa account mo. I-update ang mga ito kung magbago.',
          ],
        },
      ],
    }),
    complaints: (variables) => ({ heading: 'Mga reklamo', blocks: complaintBlocks(variables) }),
    law: ({ rules, market }) => ({
      heading: 'Batas at mga pagbabago',
      blocks: [
        `Sakop ng batas ng ${countries[rules.country]} ang terms na ito. Walang term na nag-aalis ng karapatang ibinibigay sa iyo ng batas.`,
        ...(market === 'PH'
          ? ['Bago ka pumirma, matatanggap mo ang disclosure statement ng Truth in Lending Act (RA 3765).']
          : []),
        ...(market === 'IN'
          ? [
              'Bago ka pumirma, matatanggap mo ang key fact statement ng Reserve Bank of India. Hindi puwedeng singilin ang bayad na wala roon.',
            ]
          : []),
        'Nananatili sa loan ang terms noong araw na pinirmahan ito. Ang pagbabago sa page na ito ay para lamang sa mga loan na pipirmahan pagkatapos.',
      ],
    }),
  },
};

function costBlocks({ rules, market, money, percent }: LegalVariables): Block[] {
  const { coveredLoan, nominalMonthlyRateCap, effectiveMonthlyRateCap, lifetimeCostCap } = rules;
  const blocks = [
    'Bago ka pumirma, makikita mo ang interest, ang bawat fee, ang amount na papasok sa account mo, ang bawat due date at ang total na babayaran. Walang idaragdag pagkatapos na hindi ipinakita noon.',
  ];
  if (coveredLoan && nominalMonthlyRateCap && effectiveMonthlyRateCap) {
    blocks.push(
      `Para sa mga loan na hanggang ${money(coveredLoan.maximumAmount)} at hanggang ${months(coveredLoan.maximumMonths)}, may hangganan ang batas: interest na hindi lalampas sa ${percent(nominalMonthlyRateCap)} bawat buwan, at effective rate na hindi lalampas sa ${percent(effectiveMonthlyRateCap)} bawat buwan kasama ang interest at lahat ng charges.`,
    );
  }
  if (lifetimeCostCap) {
    blocks.push(
      `Ang lahat ng puwedeng magastos mo sa isang loan, kasama ang interest, fees, late fees at extension, ay hindi lalampas sa ${percent(lifetimeCostCap)} ng loan amount.`,
    );
  }
  if (market === 'IN') {
    blocks.push(
      'Bilang sa annual percentage rate (APR) ng key fact statement mo ang interest at ang bawat fee.',
    );
  }
  return blocks;
}

function lateBlocks({ rules: { lateCharge }, money, percent }: LegalVariables): Block[] {
  if (lateCharge.kind === 'monthly_rate') {
    const base =
      lateCharge.base === 'scheduled_amount'
        ? 'scheduled amount na overdue'
        : 'overdue principal at interest';
    return [
      lateCharge.cap === null
        ? `Sinisingil ang late fee sa ${base}, ayon sa buwanang rate na nasa contract mo.`
        : `Ang late fee ay hindi lalampas sa ${percent(lateCharge.cap)} bawat buwan ng ${base}, at binibilang bawat araw. Nasa contract ang rate mo.`,
      'Fee ito at hindi interest: hindi ito idinaragdag sa loan amount. Walang penalty sa penalty.',
    ];
  }
  const { newClientFee, repeatClientFee, tiers } = lateCharge;
  return [
    `Minsan lamang sisingilin ang late fee: ${money(newClientFee)} sa bagong client, ${money(repeatClientFee)} sa repeat client.`,
    'Bukod dito, may penalty interest sa bawat araw, sa amount na hindi pa nababayaran:',
    {
      rows: tiers.map(({ fromDay, dailyRate }, index) => {
        const next = tiers[index + 1];
        const until = next ? `hanggang araw ${next.fromDay - 1}` : 'hanggang mabayaran nang buo';
        return [`Mula araw ${fromDay} ${until}`, `${percent(dailyRate)} bawat araw`] as const;
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
      : ` Iko-confirm naming natanggap ito sa loob ng ${days(acknowledgeWithinDays)}.`;
  const resolved =
    resolveWithinDays === null ? '' : ` Mare-resolve ito sa loob ng ${days(resolveWithinDays)}.`;
  return [
    `Magreklamo sa app, sa phone o sa email. Sasagot ang team namin sa loob ng ${weekdays(replyWithinWeekdays)}.${acknowledged}${resolved}`,
    `Kung hindi ka satisfied, sumulat sa aming grievance officer: ${name}, ${phone}, ${email}.`,
    ...(market === 'PH'
      ? ['Pagkatapos nito, puwede kang lumapit sa Securities and Exchange Commission.']
      : []),
    ...(market === 'IN'
      ? ['Pagkatapos nito, puwede kang lumapit nang libre sa ombudsman ng Reserve Bank of India.']
      : []),
  ];
}
