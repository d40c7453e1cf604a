import { pluralIn } from '#copy/plural.ts';
import type { Block, LegalText, LegalVariables, LoanTermsSection } from './legal-document.ts';

const plural = pluralIn('fil');
const days = plural({ one: '# araw', other: '# na araw' });
const calendarDays = plural({ one: '# araw sa kalendaryo', other: '# na araw sa kalendaryo' });
const businessDays = plural({ one: '# araw ng negosyo', other: '# na araw ng negosyo' });
const weekdays = plural({ one: '# araw ng trabaho', other: '# na araw ng trabaho' });
const months = plural({ one: '# buwan', other: '# na buwan' });
const hours = plural({ one: '# oras', other: '# na oras' });

const countries = { PH: 'Pilipinas', IN: 'India' } as const;
const nationals = { PH: 'mamamayang Pilipino', IN: 'mamamayan ng India' } as const;

export const loanTerms: LegalText<LoanTermsSection> = {
  title: 'Mga tuntunin at kondisyon ng loan',
  description:
    'Sino ang puwedeng humiram, magkano ang loan, kailan ang bayad, at ano ang mangyayari kapag nahuli.',
  lead: ({ brand }) =>
    `Sakop ng mga tuntuning ito ang bawat loan na kukunin mo sa ${brand}. Nakasulat sa kontratang pipirmahan mo ang sarili mong mga halaga at araw; kung mas mabuti iyon para sa iyo kaysa sa pahinang ito, ang kontrata ang masusunod. Ang bawat numero rito ay siya ring sinisingil ng aming sistema.`,
  sections: {
    lender: ({ brand, company, phone }) => ({
      heading: 'Sino ang nagpapautang sa iyo',
      blocks: [
        `Ang ${brand} ay pangalang gamit ng ${company.legalName}. Galing sa kumpanyang iyon ang loan, ang kontrata at ang bawat resibo.`,
        {
          rows: [
            ['Nagpapautang', company.legalName],
            ...company.registrations.map((entry) => ['Rehistro', entry] as const),
            ['Address', company.address],
            ['Telepono', phone],
            ['E-mail', company.email],
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
      heading: 'Ang takbo ng isang loan',
      blocks: [
        {
          rows: [
            ['Pag-apply', 'Pipili ka ng halaga at tagal at sasagutan ang form. Libre ito.'],
            [
              'Pasya',
              `Sasagot kami sa loob ng ${days(rules.decisionWithinDays)} mula sa kumpletong application.`,
            ],
            [
              'Pagpasok ng pera',
              `Pagkapirma mo, papasok ang pera sa sarili mong account sa loob ng ${rules.creditWithinDays.min} hanggang ${calendarDays(rules.creditWithinDays.max)}.`,
            ],
            [
              'Takdang araw',
              'Babayaran ang bawat hulog sa araw na nakasulat sa kontrata mo. Pagkatapos ng huli, bayad na ang loan.',
            ],
            [
              'Hindi pagbayad',
              'Huli na ang hulog na hindi nabayaran hanggang sa katapusan ng takdang araw, at magsisimula ang mga singil sa ibaba.',
            ],
            [
              'Extension',
              'Kung mayroon nito ang produkto mo, puwede mong ilipat ang takdang araw sa pagbayad ng halagang ipapakita muna sa iyo.',
            ],
          ],
        },
      ],
    }),
    amountAndTerm: ({ rules: { termDays } }) => ({
      heading: 'Halaga at tagal',
      blocks: [
        ...(termDays
          ? [`Tumatagal ang loan nang ${termDays.min} hanggang ${calendarDays(termDays.max)}.`]
          : []),
        'Ipinapakita bago ka mag-apply ang mga halaga at tagal na puwede mong piliin. Ang araw ay araw sa kalendaryo sa oras ng nagpapautang, at araw 0 ang araw ng pagbigay ng pera.',
        'Hindi namin tinataasan ang limit mo o dinaragdagan ang utang mo nang hindi mo hinihingi.',
      ],
    }),
    cost: (variables) => ({ heading: 'Magkano ito', blocks: costBlocks(variables) }),
    coolingOff: ({ rules: { coolingOff } }) =>
      coolingOff && {
        heading: 'Kung magbago ang isip mo',
        blocks: [
          `Hanggang sa katapusan ng ika-${coolingOff.days} araw pagkabigay ng pera, puwede mong isauli ang loan nang walang dahilan at walang multa.`,
          coolingOff.cost === 'annual_rate_share'
            ? 'Isasauli mo ang halagang hiniram at ang bahagi ng taunang porsiyento para sa mga araw na hawak mo ito.'
            : 'Isasauli mo ang halagang natanggap mo at ang interes para sa mga araw na hawak mo ito.',
          coolingOff.upFrontFeeMayBeKept
            ? 'Itatabi lamang ang minsanang processing fee kung nakasaad ito sa key fact statement bago ka pumirma.'
            : 'Hindi na sisingilin ang anumang bayad na binawas namin noong ibinigay ang pera.',
        ],
      },
    repayment: ({ rules }) => ({
      heading: 'Pagbabayad',
      blocks: [
        'Magbayad sa mga paraang nasa app, gamit ang code o link na ibinigay namin para sa loan mo. Sa mga account lang na nakasulat doon magbayad: hindi kailanman hihingi ang mga tao namin ng bayad sa sarili nilang account.',
        'Bilang ang bayad mula sa sandaling nagbayad ka, hindi mula nang malaman namin. Iyo pa rin ang sobrang naibayad: makikita ito bilang credit mo.',
        ...(rules.autopay
          ? [
              `Kung pumayag ka sa awtomatikong pagkaltas, magsasabi kami nang hindi bababa sa ${hours(rules.autopay.noticeHours)} bago ang bawat isa, at puwede mo itong itigil anumang oras.`,
            ]
          : []),
      ],
    }),
    prepayment: ({ rules: { prepayment }, percent }) => ({
      heading: 'Maagang pagbabayad',
      blocks: [
        prepayment.kind === 'any_time'
          ? 'Puwede mong bayaran ang lahat o bahagi ng loan sa anumang araw, nang walang dagdag na singil. Hindi mo utang ang interes ng mga araw na hindi mo ginamit.'
          : `Puwede kang magbayad nang maaga kapag lumipas na ang hindi bababa sa ${prepayment.share === '50' ? 'kalahati' : percent(prepayment.share)} ng tagal, at hindi mas maaga sa ${days(prepayment.notBeforeDays)} mula nang ibigay ang pera.`,
      ],
    }),
    lateCharges: (variables) => ({ heading: 'Kapag nahuli ang bayad', blocks: lateBlocks(variables) }),
    default: ({ rules: { contactHours, notices } }) => ({
      heading: 'Hindi pagbayad at paniningil',
      blocks: [
        'Kung hindi pa rin nababayaran ang hulog, paaalalahanan ka namin, iaalok ang tulong na mayroon, at puwedeng hingin ang buong natitirang utang ayon sa kontrata mo.',
        ...(contactHours
          ? [
              `Kinokontak ka namin tungkol sa huling bayad mula ${contactHours.from} hanggang ${contactHours.to} lamang${contactHours.liftedAfterDaysLate === null ? '' : `, maliban kung mahigit ${days(contactHours.liftedAfterDaysLate)} nang huli ang bayad o pumayag ka sa ibang oras`}.`,
            ]
          : []),
        'Walang mananakot, mang-iinsulto o mamamahiya sa iyo. Hindi namin kinokontak ang mga nasa listahan ng telepono mo; ang mga garantor lang na pumirma ang puwede naming sulatan.',
        `Kung magpasya ang korte pabor sa nagpapautang, babayaran ang hatol sa loob ng ${days(notices.judgmentPaidWithinDays)}.`,
      ],
    }),
    extension: () => ({
      heading: 'Extension',
      blocks: [
        'Inililipat ng extension ang takdang araw ng isang hulog. Iniaalok lamang ito kung mayroon nito ang produkto mo, at bago masara ang loan.',
        'Bago ka magbayad para rito, makikita mo ang halaga, ang bagong takdang araw at ang bagong plano. Hindi nito binabawasan ang hiniram mo, maliban kung sinasabi ng plano.',
      ],
    }),
    notices: ({ rules: { notices } }) => ({
      heading: 'Mga abiso sa isa’t isa',
      blocks: [
        {
          points: [
            `Sabihin sa amin ang bagong address sa loob ng ${calendarDays(notices.addressChangeWithinDays)}.`,
            `Kung ililipat ng nagpapautang ang loan mo sa ibang kumpanya, sasabihan ka ${businessDays(notices.assignmentBusinessDays)} bago nito. Hindi magbabago ang mga tuntunin mo.`,
            'Sumusulat kami sa mobile number at e-mail na nasa account mo. Panatilihin itong sa iyo.',
          ],
        },
      ],
    }),
    complaints: (variables) => ({ heading: 'Mga reklamo', blocks: complaintBlocks(variables) }),
    law: ({ rules, market }) => ({
      heading: 'Batas at mga pagbabago',
      blocks: [
        `Sakop ng batas ng ${countries[rules.country]} ang mga tuntuning ito. Walang tuntuning nag-aalis ng karapatang ibinibigay sa iyo ng batas.`,
        ...(market === 'PH'
          ? ['Bago ka pumirma, matatanggap mo ang disclosure statement ng Truth in Lending Act (RA 3765).']
          : []),
        ...(market === 'IN'
          ? [
              'Bago ka pumirma, matatanggap mo ang key fact statement ng Reserve Bank of India. Hindi puwedeng singilin ang bayad na wala roon.',
            ]
          : []),
        'Nananatili sa loan ang mga tuntunin noong araw na pinirmahan ito. Ang pagbabago sa pahinang ito ay para lamang sa mga loan na pipirmahan pagkatapos.',
      ],
    }),
  },
};

function costBlocks({ rules, market, money, percent }: LegalVariables): Block[] {
  const { coveredLoan, nominalMonthlyRateCap, effectiveMonthlyRateCap, lifetimeCostCap } = rules;
  const blocks = [
    'Bago ka pumirma, makikita mo ang interes, ang bawat singil at pangalan nito, ang halagang papasok sa account mo, ang bawat takdang araw at ang kabuuang babayaran. Walang idaragdag pagkatapos na hindi ipinakita noon.',
  ];
  if (coveredLoan && nominalMonthlyRateCap && effectiveMonthlyRateCap) {
    blocks.push(
      `Para sa mga loan na hanggang ${money(coveredLoan.maximumAmount)} at hanggang ${months(coveredLoan.maximumMonths)}, may hangganan ang batas: interes na hindi lalampas sa ${percent(nominalMonthlyRateCap)} bawat buwan, at epektibong rate na hindi lalampas sa ${percent(effectiveMonthlyRateCap)} bawat buwan kasama ang interes at lahat ng singil.`,
    );
  }
  if (lifetimeCostCap) {
    blocks.push(
      `Ang lahat ng puwedeng magastos mo sa isang loan, kasama ang interes, mga singil, multa sa huli at extension, ay hindi lalampas sa ${percent(lifetimeCostCap)} ng halagang hiniram.`,
    );
  }
  if (market === 'IN') {
    blocks.push(
      'Bilang sa annual percentage rate (APR) ng key fact statement mo ang interes at ang bawat singil.',
    );
  }
  return blocks;
}

function lateBlocks({ rules: { lateCharge }, money, percent }: LegalVariables): Block[] {
  if (lateCharge.kind === 'monthly_rate') {
    const base =
      lateCharge.base === 'scheduled_amount'
        ? 'takdang halagang lampas na sa araw'
        : 'prinsipal at interes na lampas na sa araw';
    return [
      lateCharge.cap === null
        ? `Ang singil sa huli ay kinukuha sa ${base}, ayon sa buwanang rate na nasa kontrata mo.`
        : `Ang singil sa huli ay hindi lalampas sa ${percent(lateCharge.cap)} bawat buwan ng ${base}, at binibilang bawat araw. Nasa kontrata ang rate mo.`,
      'Singil ito at hindi interes: hindi ito idinaragdag sa hiniram, at walang singil sa huli na ipinapatong sa singil sa huli.',
    ];
  }
  const { newClientFee, repeatClientFee, tiers } = lateCharge;
  return [
    `Minsan lamang sisingilin ang late fee: ${money(newClientFee)} sa mga bagong kliyente, ${money(repeatClientFee)} sa mga dati nang kliyente.`,
    'Bukod dito, may multang interes sa bawat araw, sa halagang hindi pa nababayaran:',
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
      : ` Kukumpirmahin naming natanggap ito sa loob ng ${days(acknowledgeWithinDays)}.`;
  const resolved = resolveWithinDays === null ? '' : ` Malulutas ito sa loob ng ${days(resolveWithinDays)}.`;
  return [
    `Magreklamo sa app, sa telepono o sa e-mail. Tao ang sasagot sa loob ng ${weekdays(replyWithinWeekdays)}.${acknowledged}${resolved}`,
    `Kung hindi ka kontento, sumulat sa aming grievance officer: ${name}, ${phone}, ${email}.`,
    ...(market === 'PH'
      ? ['Pagkatapos nito, puwede kang lumapit sa Securities and Exchange Commission.']
      : []),
    ...(market === 'IN'
      ? ['Pagkatapos nito, puwede kang lumapit nang libre sa ombudsman ng Reserve Bank of India.']
      : []),
  ];
}
