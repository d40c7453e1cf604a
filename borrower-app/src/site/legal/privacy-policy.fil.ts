import type { LegalText, PrivacySection } from './legal-document.ts';

const laws = {
  PH: 'Data Privacy Act of 2012 (RA 10173) at mga patakaran ng National Privacy Commission',
  IN: 'Digital Personal Data Protection Act, 2023 at Digital Lending Directions ng Reserve Bank of India',
  reference: 'batas ng Pilipinas sa proteksiyon ng datos',
} as const;

const authorities = {
  PH: 'National Privacy Commission',
  IN: 'Data Protection Board of India',
  reference: 'National Privacy Commission',
} as const;

export const privacyPolicy: LegalText<PrivacySection> = {
  title: 'Patakaran sa privacy',
  description:
    'Ano ang hinihingi namin, bakit, sino ang nakakakita, gaano katagal itinatago, at paano tumanggi.',
  lead: ({ brand, market }) =>
    `Sinasabi ng pahinang ito kung ano ang alam ng ${brand} tungkol sa iyo at ano ang ginagawa rito, ayon sa ${laws[market]}. Hinihingi lamang namin ang kailangan ng isang loan. Hindi namin kinukuha ang listahan mo ng kontak, mga mensahe, tala ng tawag o mga file.`,
  sections: {
    lender: ({ brand, company, phone }) => ({
      heading: 'Sino ang may pananagutan: ang nagpapautang',
      blocks: [
        `Ang ${company.legalName}, na nagpapautang sa pangalang ${brand}, ang nagpapasya kung ano ang gagawin sa datos mo at siyang mananagot dito.`,
        {
          rows: [
            ...company.registrations.map((entry) => ['Rehistro', entry] as const),
            ['Address', company.address],
            ['Telepono', phone],
            ['E-mail', company.email],
          ],
        },
      ],
    }),
    collection: () => ({
      heading: 'Impormasyong kinukuha namin',
      blocks: [
        {
          rows: [
            [
              'Kapag nagparehistro ka',
              'Ang mobile number mo, ang code na patunay na sa iyo ito, at ang patalastas o imbitasyong pinanggalingan mo.',
            ],
            [
              'Kapag nag-apply ka',
              'Pangalan, petsa ng kapanganakan, tirahan, trabaho at kita, dokumentong patunay kung sino ka, at dalawang taong ikaw mismo ang magbibigay ng pangalan.',
            ],
            [
              'Kapag binigyan ka ng pera',
              'Ang bank o e-wallet account na sinabi mo. Ang numero ng card ay kinukuha sa sariling pahina ng payment provider at hindi umaabot sa amin.',
            ],
            [
              'Habang may loan ka',
              'Ang mga loan, takdang araw at bayad mo, at ang isinusulat mo sa amin kasama ang mga larawang ikinabit mo.',
            ],
          ],
        },
        'Isa-isang hinihingi ang camera at lokasyon, kapag kailangan ng hakbang, at tinatanong ka muna ng telepono. Puwede kang tumanggi at magpatuloy sa ibang paraan kung mayroon.',
      ],
    }),
    purposes: () => ({
      heading: 'Para saan ito ginagamit',
      blocks: [
        {
          points: [
            'para pagpasyahan ang application mo at gawin at tuparin ang kontrata',
            'para ibigay ang pera, tanggapin ang bayad at panatilihing tama ang mga aklat',
            'para patunayang ikaw ito, at pigilan ang panloloko at pag-abuso sa text',
            'para sagutin ka at ayusin ang mga reklamo',
            'para sundin ang mga batas sa pagpapautang, buwis at money laundering',
            'kung pumayag ka lamang: para sabihan ka ng ibang alok',
          ],
        },
        'Ang pasyang inihanda ng makina ay titingnan ng tao kapag hiniling mo.',
      ],
    }),
    disclosure: ({ market }) => ({
      heading: 'Sino pa ang nakakakita',
      blocks: [
        'Hindi namin ibinebenta ang datos mo. Ibinibigay lamang ito, ayon sa kailangan ng bawat isa, sa:',
        {
          points: [
            'mga tagaproseso ng bayad, pagpapadala ng pera at text na may kontrata sa amin',
            'mga credit bureau na itinatakda ng batas',
            'mga awtoridad at korte, kapag iniutos ng batas o ng hukuman',
            'kumpanyang hahawak sa loan mo, matapos kang masabihan',
          ],
        },
        'Walang sinuman sa listahan mo ng kontak ang sasabihan tungkol sa loan mo.',
        ...(market === 'IN' ? ['Nakatago ang datos mo sa mga server sa India.'] : []),
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
          ],
        },
        'Walang cookies ng patalastas at walang cookies ng iba sa mga pahinang ito.',
      ],
    }),
    deviceInformation: () => ({
      heading: 'Impormasyon ng device',
      blocks: [
        'Sinasabi sa amin ng app ang bersyon nito, ang pangalan at id ng device, ang bersyon ng sistema at, kung papayag ka, ang advertising id. Nakikita namin ang internet address ng bawat hiling.',
        'Ginagamit ito para manatili sa device mo ang session mo, para limitahan ang pag-abuso, at para malaman kung aling patalastas ang nagdala sa pagpaparehistro.',
      ],
    }),
    minors: ({ rules }) => ({
      heading: 'Mga menor de edad',
      blocks: [
        `Para sa mga ${rules.eligibility.minimumAge} taong gulang pataas ang serbisyo namin. Hindi kami sadyang kumukuha ng datos ng mas bata; kapag nakakita kami, buburahin namin.`,
      ],
    }),
    passwordSecurity: () => ({
      heading: 'Password at seguridad',
      blocks: [
        'Nagla-login ka gamit ang code na ipinapadala sa numero mo; nasa iyo kung gusto mo ng password. Hash lamang ng password at code ang itinatago, at hindi na ito maibabalik. Huwag sabihin kanino man ang code: hindi ito hinihingi ng mga tao namin.',
        'Naka-encrypt ang personal na datos gamit ang sariling susi ng bawat tao, habang ipinapadala at habang nakatago. Nakikita lamang ng kawani ang kailangan sa trabaho nila, at nakatala ang bawat pagtingin.',
      ],
    }),
    keeping: () => ({
      heading: 'Gaano katagal itinatago',
      blocks: [
        'Itinatago ang mga tala ng loan hangga’t hinihingi ng mga batas sa pagpapautang, accounting at buwis. Ang hindi hinihingi ng batas ay binubura kapag isinara mo ang account mo; sinisira ang susi nito, kaya hindi na rin mababasa ang mga kopya.',
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
      heading: 'Pagbawi ng pahintulot',
      blocks: [
        `Puwede mong bawiin ang anumang pahintulot kahit kailan: sa app sa ilalim ng account mo, o sa e-mail na ${company.email}. Titigil agad ang mga alok.`,
        'Ang kailangan ng tumatakbong loan ay patuloy naming gagamitin hanggang mabayaran ito.',
      ],
    }),
    changes: ({ brand }) => ({
      heading: 'Mga pagbabago sa patakarang ito',
      blocks: [
        `Kapag nagbago ang patakaran, narito ang bagong teksto at ang petsa nito. Kung mahalaga sa iyo ang pagbabago, sasabihan ka ng ${brand} sa app bago ito magkabisa, at magtatanong muli kung kailangan ang pahintulot mo.`,
      ],
    }),
    grievanceOfficer: ({ company: { grievanceOfficer }, rules }) => ({
      heading: 'Grievance officer',
      blocks: [
        'Para sa mga tanong, hiling at reklamo tungkol sa datos mo:',
        {
          rows: [
            ['Pangalan', grievanceOfficer.name],
            ['Telepono', grievanceOfficer.phone],
            ['E-mail', grievanceOfficer.email],
          ],
        },
        `May sagot sa loob ng ${rules.complaints.replyWithinWeekdays} na araw ng trabaho.`,
      ],
    }),
  },
};
