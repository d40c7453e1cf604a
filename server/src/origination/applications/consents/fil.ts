import type { ConsentTexts } from './consent-copy.ts';

export const fil: ConsentTexts = {
  privacy: ({ lender, privacyLaw, privacyAuthority }) => ({
    title: 'Paano namin ginagamit ang data mo',
    paragraphs: [
      `Hinihingi ng ${lender} ang pangalan, date of birth, address, ID, income, dalawang reference at photos mo. Ginagamit lang namin ang mga ito para i-confirm kung sino ka at mag-decide sa application mo.`,
      'Naka-encrypt ang lahat. Ang staff lang na may hawak ng application mo ang nakakakita nito, at naka-record ang bawat access. Hindi namin ito ibinebenta. Hindi namin binabasa ang contacts, photos at messages sa phone mo.',
      'Ide-delete ang application na hindi mo na-send pagkalipas ng 30 araw. Ike-keep ang na-send mo nang limang taon pagkatapos nito, at saka ide-delete.',
      `Ayon sa ${privacyLaw}, puwede mong tingnan ang data mo, ipatama ito, at tumutol sa paggamit nito. Sumulat sa support team namin. Puwede ka ring lumapit sa ${privacyAuthority}.`,
    ],
  }),
  credit_bureau: ({ lender, bureauLaw }) => ({
    title: 'Credit bureau check',
    paragraphs: [
      `Bago mag-decide, nagtatanong ang ${lender} sa credit bureau tungkol sa mga loan mo at kung paano mo binayaran ang mga ito. Nare-record ng bureau ang request namin.`,
      `Kung kukunin mo ang loan, ire-report namin ang mga payment mo ayon sa ${bureauLaw}. Nakakatulong ang pagbabayad on time sa susunod mong application, dito at sa iba.`,
    ],
  }),
  terms: ({ lender }) => ({
    title: 'Application mo',
    paragraphs: [
      `Totoo at kumpleto ang information ko. Puwede akong i-contact ng ${lender} tungkol sa application na ito sa app at sa SMS.`,
      'Libre ang pag-apply at hindi ko kailangang ituloy ang loan. Puwede ko itong bawiin anumang oras bago ako pumirma. Makikita ko muna ang cost ng loan.',
    ],
  }),
  location: ({ lender }) => ({
    title: 'Location mo, isang beses (optional)',
    paragraphs: [
      `Puwedeng hingin ng ${lender} ang location ng phone mo nang isang beses, hanggang mga isang kilometro, at ikumpara sa address mo. Hindi ka namin tina-track, at ide-delete ang location pagkalipas ng 30 araw.`,
      'Puwede kang tumanggi, at puwedeng magbago ang isip mo: ide-delete namin agad ang location. Tatanggapin pa rin ang application mo.',
    ],
  }),
};
