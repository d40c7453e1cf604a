import type { PaymentInstructionsCopy } from './en.ts';

export const fil: PaymentInstructionsCopy = {
  title: 'Paano magbayad',
  opening:
    'Kailangan mo ang reference number na ipinapakita namin kapag pumili ka ng paraan ng pagbabayad. Para ito sa iisang bayad lang.',
  enlarge: 'Palakihin',
  wallet: {
    title: 'Sa e-wallet, sa bayad ng bill',
    picture: 'Wallet app na napili ang bayad ng bill, may reference number at halaga',
    steps: [
      'Buksan ang iyong e-wallet at piliin ang Pay Bills.',
      'Hanapin ang pangalan namin sa mga biller, o ang nakasulat sa pahina ng iyong code.',
      'Ilagay ang reference number at ang eksaktong halagang ipinapakita namin.',
      'Suriin ang dalawa, kumpirmahin, at itago ang kumpirmasyon.',
    ],
  },
  shop: {
    title: 'Cash sa tindahan',
    picture: 'Counter kung saan ini-scan ang bar code ng telepono at nagbibigay ng resibo',
    steps: [
      'Pumunta sa tindahang nakasulat sa pahina ng iyong code.',
      'Sabihing magbabayad ka ng bill, at ibigay ang reference number o ipakita ang bar code.',
      'Bayaran ang eksaktong halagang ipinapakita namin.',
      'Kunin ang resibo at tiyaking iyo ang numerong nakasulat.',
    ],
  },
  afterTitle: 'Pagkatapos?',
  after:
    'Bibilangin ang bayad mula sa araw na nagbayad ka. Karaniwang lumalabas ito sa loob ng ilang minuto; mula sa tindahan, maaaring umabot ng tatlong araw. Itago ang resibo hanggang lumabas ito.',
};
