import { perMarket } from '@hiram/contract/market-ids';
import type { LegalText, PrivacySection } from './legal-document.ts';

const laws = perMarket({
  PH: 'Data Privacy Act of 2012 (RA 10173) at rules ng National Privacy Commission',
  IN: 'Digital Personal Data Protection Act, 2023 at Digital Lending Directions ng Reserve Bank of India',
  reference: 'batas ng Pilipinas sa proteksiyon ng data',
});

const authorities = perMarket({
  PH: 'National Privacy Commission',
  IN: 'Data Protection Board of India',
  reference: 'National Privacy Commission',
});

export const privacyPolicy: LegalText<PrivacySection> = {
  title: 'Privacy policy',
  description:
    'Ano ang hinihingi namin, bakit, sino ang nakakakita, gaano katagal itinatago, at paano tumanggi.',
  lead: ({ brand, market }) =>
    `Sinasabi ng page na ito kung ano ang alam ng ${brand} tungkol sa iyo at ano ang ginagawa rito, ayon sa ${laws[market]}. Hinihingi lamang namin ang kailangan ng isang loan. Hindi namin kinukuha ang contact list mo, messages, call log o mga file.`,
  sections: {
    lender: ({ brand, company, phone }) => ({
      heading: 'Sino ang may pananagutan: ang lender',
      blocks: [
        `Ang ${company.legalName}, na nagpapa-loan sa pangalang ${brand}, ang nagpapasya kung ano ang gagawin sa data mo at siyang mananagot dito.`,
        {
          rows: [
            ...company.registrations.map((entry) => ['Registered as', entry] as const),
            ['Address', company.address],
            ['Phone', phone],
            ['Email', company.email],
          ],
        },
      ],
    }),
    collection: () => ({
      heading: 'Information na kinukuha namin',
      blocks: [
        {
          rows: [
            [
              'Kapag nag-register ka',
              'Ang mobile number mo, ang code na patunay na sa iyo ito, at ang ad o invitation na pinanggalingan mo.',
            ],
            [
              'Kapag nag-apply ka',
              'Pangalan, petsa ng kapanganakan, tirahan, trabaho at kita, document na patunay kung sino ka, at dalawang taong ikaw mismo ang magbibigay ng pangalan.',
            ],
            [
              'Kapag binigyan ka ng pera',
              'Ang bank o e-wallet account na sinabi mo. Ang card number ay kinukuha sa sariling page ng payment provider at hindi umaabot sa amin.',
            ],
            [
              'Habang may loan ka',
              'Ang mga loan, due date at bayad mo, at ang isinusulat mo sa amin kasama ang photos na in-attach mo.',
            ],
          ],
        },
        'Isa-isang hinihingi ang camera at location, kapag kailangan ng step, at tinatanong ka muna ng phone. Puwede kang tumanggi at magpatuloy sa ibang paraan kung mayroon.',
      ],
    }),
    purposes: () => ({
      heading: 'Para saan ito ginagamit',
      blocks: [
        {
          points: [
            'para mag-decide sa application mo at gawin at tuparin ang contract',
            'para ibigay ang pera, tanggapin ang bayad at panatilihing tama ang accounting',
            'para patunayang ikaw ito, at pigilan ang panloloko at pag-abuso sa text',
            'para sagutin ka at ayusin ang mga reklamo',
            'para sundin ang mga batas sa lending, buwis at money laundering',
            'kung pumayag ka lamang: para sabihan ka ng ibang offer',
          ],
        },
        'Kung automated ang decision, puwede mong ipa-review sa team namin.',
      ],
    }),
    disclosure: ({ market }) => ({
      heading: 'Sino pa ang nakakakita',
      blocks: [
        'Hindi namin ibinebenta ang data mo. Ibinibigay lamang ito, ayon sa kailangan ng bawat isa, sa:',
        {
          points: [
            'mga tagaproseso ng bayad, pagpapadala ng pera at text na may contract sa amin',
            'ang gumawa ng browser mo, kung i-on mo ang notifications: ito ang naghahatid pero hindi nito nababasa',
            'mga credit bureau na itinatakda ng batas',
            'mga awtoridad at korte, kapag iniutos ng batas o ng hukuman',
            'kumpanyang hahawak sa loan mo, matapos kang masabihan',
          ],
        },
        'Walang sinuman sa contact list mo ang sasabihan tungkol sa loan mo.',
        ...(market === 'IN' ? ['Nakatago ang data mo sa mga server sa India.'] : []),
      ],
    }),
    cookies: () => ({
      heading: 'Cookies',
      blocks: [
        {
          rows: [
            ['lang', 'Tinatandaan ang wikang pinili mo. Mananatili ito hanggang burahin mo.'],
            [
              'Session',
              'Pagka-login mo, pinananatili kang naka-login sa device na ito. Hindi ito nababasa ng script, at nagtatapos kapag nag-logout ka o matagal kang wala.',
            ],
            [
              'Browser',
              'Kinikilala ang browser na ito matapos mong i-confirm ang number mo, para hindi maubos ng iba ang mga code mo. Hindi ito nababasa ng script. Mananatili ito nang 180 araw.',
            ],
          ],
        },
        'Walang cookies ng ad at walang cookies ng iba sa mga page na ito.',
      ],
    }),
    deviceInformation: () => ({
      heading: 'Device information',
      blocks: [
        'Sinasabi sa amin ng app ang version nito, ang pangalan at id ng device, ang version ng system at, kung papayag ka, ang advertising id. Nakikita namin ang internet address ng bawat hiling.',
        'Ginagamit ito para manatili sa device mo ang session mo, para limitahan ang pag-abuso, at para malaman kung aling ad ang nagdala sa registration.',
      ],
    }),
    minors: ({ rules }) => ({
      heading: 'Mga menor de edad',
      blocks: [
        `Para sa mga ${rules.eligibility.minimumAge} taong gulang pataas ang service namin. Hindi kami sadyang kumukuha ng data ng mas bata; kapag nakakita kami, buburahin namin.`,
      ],
    }),
    passwordSecurity: () => ({
      heading: 'Password at security',
      blocks: [
        'Nagla-login ka gamit ang code na ipinapadala sa number mo; nasa iyo kung gusto mo ng password. Hash lamang ng password at code ang itinatago, at hindi na ito maibabalik. Huwag sabihin kanino man ang code: hindi ito hinihingi ng staff namin.',
        'Naka-encrypt ang personal na data gamit ang sariling key ng bawat tao, habang ipinapadala at habang nakatago. Nakikita lamang ng staff ang kailangan sa trabaho nila, at nakatala ang bawat pagtingin.',
      ],
    }),
    keeping: () => ({
      heading: 'Gaano katagal itinatago',
      blocks: [
        'Itinatago ang mga tala ng loan hangga’t hinihingi ng mga batas sa lending, accounting at buwis. Ang hindi hinihingi ng batas ay binubura kapag ni-close mo ang account mo; sinisira ang key nito, kaya hindi na rin mababasa ang mga kopya.',
      ],
    }),
    rights: ({ market }) => ({
      heading: 'Ang mga karapatan mo',
      blocks: [
        'Puwede mong itanong kung ano ang alam namin tungkol sa iyo, ipatama ito, humingi ng kopya, tumutol sa paggamit, o ipabura ito hangga’t pinapayagan ng batas. Libre ito.',
        `Puwede ka ring magreklamo sa ${authorities[market]}.`,
      ],
    }),
    optOut: ({ company }) => ({
      heading: 'Pagbawi ng consent',
      blocks: [
        `Puwede mong bawiin ang anumang consent kahit kailan: sa app sa ilalim ng account mo, o sa email na ${company.email}. Titigil agad ang mga offer.`,
        'Ang kailangan ng tumatakbong loan ay patuloy naming gagamitin hanggang mabayaran ito.',
      ],
    }),
    changes: ({ brand }) => ({
      heading: 'Mga pagbabago sa policy na ito',
      blocks: [
        `Kapag nagbago ang policy, narito ang bagong teksto at ang petsa nito. Kung mahalaga sa iyo ang pagbabago, sasabihan ka ng ${brand} sa app bago ito magkabisa, at magtatanong muli kung kailangan ang consent mo.`,
      ],
    }),
    grievanceOfficer: ({ company: { grievanceOfficer }, rules }) => ({
      heading: 'Grievance officer',
      blocks: [
        'Para sa mga tanong, hiling at reklamo tungkol sa data mo:',
        {
          rows: [
            ['Pangalan', grievanceOfficer.name],
            ['Phone', grievanceOfficer.phone],
            ['Email', grievanceOfficer.email],
          ],
        },
        `May sagot sa loob ng ${rules.complaints.replyWithinWeekdays} working days.`,
      ],
    }),
  },
};
