import type { AgreementCopy, AgreementParties, AgreementSection } from './en.ts';

export const fil: AgreementCopy = {
  intro: ({ brand, lender }) =>
    `Kasunduan ito sa pagitan mo at ng ${lender}, na nagpapautang sa pangalang ${brand}. Tungkol lang ito sa pagrehistro mo. Hindi ito kontrata ng utang, at wala kang babayaran dahil sa pagrehistro.`,
  sections: (parties) => {
    const shared = sharedSections(parties);
    const eligible = {
      heading: 'Sino ang puwedeng umutang',
      paragraphs: ['Pilipino, 18 taong gulang pataas, at may permanenteng tirahan sa Pilipinas.'],
    };
    return {
      reference: [...shared, eligible],
      PH: [
        ...shared,
        eligible,
        {
          heading: 'Mga karapatan mo',
          paragraphs: [
            'Sa ilalim ng Data Privacy Act of 2012, puwede mong makita, itama at ipabura ang datos mo, tumutol sa paggamit nito, at kunin ang kopya nito. Puwede kang magreklamo sa National Privacy Commission.',
            'Bago ka pumirma sa utang, ipapakita namin ang bawat singil, ang finance charge sa piso at ang simple annual rate, ayon sa Truth in Lending Act.',
          ],
        },
      ],
      IN: [
        ...shared,
        {
          heading: 'Sino ang puwedeng umutang',
          paragraphs: ['Nakatira sa India at 18 taong gulang pataas.'],
        },
        {
          heading: 'Mga karapatan mo',
          paragraphs: [
            'Sa ilalim ng Digital Personal Data Protection Act, 2023, puwede mong makita, itama at ipabura ang datos mo at bawiin ang pahintulot na ito. Puwede kang magreklamo sa Data Protection Board.',
            'Bago ka pumirma sa utang, makakakuha ka ng key fact statement na may annual percentage rate. Hindi puwedeng singilin ang wala roon.',
            'Nakaimbak sa India ang datos mo. Kung hindi namin maayos ang reklamo sa loob ng 30 araw, puwede kang lumapit sa ombudsman ng Reserve Bank.',
          ],
        },
      ],
    };
  },
  more: 'Magbasa pa',
  privacyPolicy: 'Ang buong patakaran sa privacy',
  loanTerms: 'Mga tuntunin ng utang',
  version: (name) => `Bersyon ng kasunduang ito: ${name}`,
};

function sharedSections({ brand, phone }: AgreementParties): readonly AgreementSection[] {
  return [
    {
      heading: 'Ano ang itinatala namin',
      paragraphs: [
        'Ang numero ng cellphone mo, kung kailan ka nagrehistro, ang ad na nagdala sa iyo rito, at ang network address ng phone mo.',
        'Hindi namin binabasa ang mga contact, mensahe, larawan o file mo.',
      ],
    },
    {
      heading: 'Para saan namin ginagamit',
      paragraphs: [
        `Para buksan ang ${brand} account mo, padalhan ka ng code sa SMS kapag nagla-log in ka, at hindi magamit ng iba ang numero mo.`,
        'Binibilang namin ang mga nagrehistro para malaman kung aling ad ang gumagana. Hindi namin ibinibigay ang numero mo sa mga advertiser.',
      ],
    },
    {
      heading: 'Ano ang ipinapangako mo',
      paragraphs: [
        'Sa iyo ang numero, at 18 taong gulang ka pataas.',
        'Hindi mo sasabihin kaninuman ang code mula sa SMS. Hindi ito hinihingi ng mga tao namin.',
      ],
    },
    {
      heading: 'Paano mo ito tatapusin',
      paragraphs: [
        'Puwede mong burahin ang account mo sa app anumang oras. Ang ipinapatago sa amin ng batas ay itatago namin hangga’t sinasabi nito at hindi gagamitin sa iba.',
        `May tanong? Tawagan kami: ${phone}`,
      ],
    },
  ];
}
