import { perMarket } from '@hiram/contract/market-ids';
import type { AgreementCopy, AgreementParties, AgreementSection } from './en.ts';

export const fil: AgreementCopy = {
  intro: ({ brand, lender }) =>
    `Agreement ito sa pagitan mo at ng ${lender}, na nagpapa-loan sa pangalang ${brand}. Para lang ito sa registration mo. Hindi ito loan contract, at wala kang babayaran dahil sa pag-register.`,
  sections: (parties) => {
    const shared = sharedSections(parties);
    const eligible = {
      heading: 'Sino ang puwedeng mag-loan',
      paragraphs: ['Pilipino, 18 taong gulang pataas, at may permanenteng tirahan sa Pilipinas.'],
    };
    return perMarket({
      reference: [...shared, eligible],
      PH: [
        ...shared,
        eligible,
        {
          heading: 'Mga karapatan mo',
          paragraphs: [
            'Sa ilalim ng Data Privacy Act of 2012, puwede mong i-access, itama at ipa-delete ang data mo, tumutol sa paggamit nito, at kunin ang kopya nito. Puwede kang magreklamo sa National Privacy Commission.',
            'Bago ka pumirma ng loan, ipapakita namin ang bawat charge, ang finance charge sa piso at ang simple annual rate, ayon sa Truth in Lending Act.',
          ],
        },
      ],
      IN: [
        ...shared,
        {
          heading: 'Sino ang puwedeng mag-loan',
          paragraphs: ['Nakatira sa India at 18 taong gulang pataas.'],
        },
        {
          heading: 'Mga karapatan mo',
          paragraphs: [
            'Sa ilalim ng Digital Personal Data Protection Act, 2023, puwede mong i-access, itama at ipa-delete ang data mo at bawiin ang consent na ito. Puwede kang magreklamo sa Data Protection Board.',
            'Bago ka pumirma ng loan, makakatanggap ka ng key fact statement na may annual percentage rate. Hindi puwedeng singilin ang fee na wala roon.',
            'Naka-store sa India ang data mo. Kung hindi namin ma-resolve ang reklamo sa loob ng 30 araw, puwede kang lumapit sa ombudsman ng Reserve Bank.',
          ],
        },
      ],
    });
  },
  more: 'Magbasa pa',
  privacyPolicy: 'Buong privacy policy',
  loanTerms: 'Loan terms and conditions',
  version: (name) => `Version ng agreement na ito: ${name}`,
};

function sharedSections({ brand, phone }: AgreementParties): readonly AgreementSection[] {
  return [
    {
      heading: 'Ano ang kinokolekta namin',
      paragraphs: [
        'Ang mobile number mo, kung kailan ka nag-register, ang ad na nagdala sa iyo rito, at ang network address ng phone mo.',
        'Hindi namin binabasa ang contacts, messages, photos o files mo.',
      ],
    },
    {
      heading: 'Para saan namin ginagamit',
      paragraphs: [
        `Para buksan ang ${brand} account mo, mag-send ng code sa SMS kapag nagla-log in ka, at hindi magamit ng iba ang number mo.`,
        'Binibilang namin ang mga nag-register para malaman kung aling ad ang gumagana. Hindi namin ibinibigay ang number mo sa advertisers.',
      ],
    },
    {
      heading: 'Ano ang pinapangako mo',
      paragraphs: [
        'Sa iyo ang number, at 18 taong gulang ka pataas.',
        'Hindi mo ishe-share ang SMS code kahit kanino. Hindi ito hinihingi ng team namin.',
      ],
    },
    {
      heading: 'Paano ito tapusin',
      paragraphs: [
        'Puwede mong i-delete ang account mo sa app anumang oras. Ike-keep lang namin ang kailangan ng batas, hangga’t kailangan, at hindi gagamitin sa iba.',
        `May tanong? Tawagan kami: ${phone}`,
      ],
    },
  ];
}
