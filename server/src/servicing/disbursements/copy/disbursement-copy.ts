import type { Locale } from '@hiram/contract/locales';
import type { BorrowerNotification } from '../decision.ts';

interface Signature {
  readonly brandName: string;
  readonly host: string;
}

/** SMS copy about payouts. Only the app shows amounts and accounts. */
export type DisbursementCopy = Readonly<Record<BorrowerNotification, (signature: Signature) => string>>;

const en: DisbursementCopy = {
  paid: ({ brandName, host }) =>
    `${brandName}: your loan has been paid out to your account. Open the app or ${host} to see when to repay it.`,
  account_needed: ({ brandName, host }) =>
    `${brandName}: the bank could not accept your loan. Open the app or ${host} and add another account.`,
  to_return: ({ brandName, host }) =>
    `${brandName}: your loan was paid out before your cancellation could stop it. Open the app or ${host} to pay it back.`,
};

const fil: DisbursementCopy = {
  paid: ({ brandName, host }) =>
    `${brandName}: naipadala na ang loan mo sa account mo. Buksan ang app o ang ${host} para makita kung kailan magbabayad.`,
  account_needed: ({ brandName, host }) =>
    `${brandName}: hindi tinanggap ng bangko ang loan mo. Buksan ang app o ang ${host} at magdagdag ng ibang account.`,
  to_return: ({ brandName, host }) =>
    `${brandName}: naipadala ang loan mo bago pa ito nakansela. Buksan ang app o ang ${host} para isauli ito.`,
};

const hi: DisbursementCopy = {
  paid: ({ brandName, host }) =>
    `${brandName}: आपके लोन की रकम आपके खाते में भेज दी गई है। भुगतान की तारीख देखने के लिए ऐप या ${host} खोलें।`,
  account_needed: ({ brandName, host }) =>
    `${brandName}: बैंक आपके लोन की रकम नहीं ले सका। ऐप या ${host} खोलें और दूसरा खाता जोड़ें।`,
  to_return: ({ brandName, host }) =>
    `${brandName}: रद्द होने से पहले ही आपके लोन की रकम भेज दी गई थी। इसे लौटाने के लिए ऐप या ${host} खोलें।`,
};

export const disbursementCopy: Readonly<Record<Locale, DisbursementCopy>> = { en, fil, hi, reference: en };
