import type { ConsentTexts } from './consent-copy.ts';

export const fil: ConsentTexts = {
  privacy: ({ lender, privacyLaw, privacyAuthority }) => ({
    title: 'Ano ang ginagawa namin sa iyong datos',
    paragraphs: [
      `Hinihingi ng ${lender} ang iyong pangalan, petsa ng kapanganakan, tirahan, ID, kita, dalawang kakilala at mga larawan. Ginagamit namin ang mga ito para alamin kung sino ka at magpasya sa iyong aplikasyon, at wala nang iba.`,
      'Naka-encrypt ang lahat. Ang mga humahawak lamang ng iyong aplikasyon ang nakakakita, at naitatala ang bawat pagtingin. Hindi ito ibinebenta. Hindi binabasa ang mga contact, larawan at mensahe sa iyong telepono.',
      'Ang aplikasyong hindi mo ipinadala ay inaalis pagkalipas ng 30 araw. Ang ipinadala mo ay itinatago nang limang taon pagkatapos nito, at saka inaalis.',
      `Ayon sa ${privacyLaw}, maaari mong tingnan ang iyong datos, ipatama ito, at tutulan ang paggamit nito. Sumulat sa aming support. Maaari ka ring lumapit sa ${privacyAuthority}.`,
    ],
  }),
  credit_bureau: ({ lender, bureauLaw }) => ({
    title: 'Nagtatanong kami sa credit bureau tungkol sa iyo',
    paragraphs: [
      `Bago magpasya, tinatanong ng ${lender} ang credit bureau kung anu-ano ang utang mo at paano mo ito binayaran. Nalalaman ng bureau na nagtanong kami.`,
      `Kung kukunin mo ang utang, iniuulat namin ayon sa ${bureauLaw} kung paano ito binabayaran. Ang pagbabayad sa oras ay tulong sa susunod mong aplikasyon, dito at sa iba.`,
    ],
  }),
  terms: ({ lender }) => ({
    title: 'Ang iyong aplikasyon',
    paragraphs: [
      `Totoo at kumpleto ang isinulat ko. Maaari akong sulatan ng ${lender} tungkol sa aplikasyong ito sa app at sa SMS.`,
      'Walang bayad ang pagpapadala nito at wala akong pananagutan. Maaari ko itong bawiin anumang oras bago ako pumirma. Ipapakita muna sa akin kung magkano ang utang.',
    ],
  }),
  location: ({ lender }) => ({
    title: 'Nasaan ka, isang beses (kung gusto mo)',
    paragraphs: [
      `Maaaring tanungin ng ${lender} ang iyong telepono nang isang beses kung nasaan ito, hanggang mga isang kilometro, at ihambing sa iyong tirahan. Hindi ka sinusundan, at inaalis ito pagkalipas ng 30 araw.`,
      'Maaari kang tumanggi, at maaari mong bawiin ang iyong oo: aalisin agad ang lugar. Tatanggapin ang iyong aplikasyon sa alinmang paraan.',
    ],
  }),
};
