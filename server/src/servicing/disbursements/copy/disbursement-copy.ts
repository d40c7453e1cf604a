import type { Locale } from '@hiram/contract/locales';
import type { BorrowerNotification } from '../decision.ts';

interface Signature {
  readonly brandName: string;
  readonly host: string;
}

/** SMS copy about payouts. Only the app shows amounts and accounts. */
export type DisbursementCopy = Readonly<Record<BorrowerNotification, (signature: Signature) => string>>;

const en: DisbursementCopy = {
  signed: ({ brandName, host }) =>
    `${brandName}: you confirmed your loan. We are sending the money. Open the app or ${host} to follow it.`,
  paid: ({ brandName, host }) =>
    `${brandName}: we sent your loan to your account. Open the app or ${host} to see your due dates.`,
  account_needed: ({ brandName, host }) =>
    `${brandName}: your bank or wallet did not accept the transfer. Open the app or ${host} and add another account.`,
  to_return: ({ brandName, host }) =>
    `${brandName}: your loan was sent before we could cancel it. Open the app or ${host} to return the money.`,
};

const fil: DisbursementCopy = {
  signed: ({ brandName, host }) =>
    `${brandName}: na-confirm mo na ang loan mo. Ipapadala na namin ang pera. Buksan ang app o ang ${host} para makita ang status.`,
  paid: ({ brandName, host }) =>
    `${brandName}: na-send na ang loan mo sa account mo. Buksan ang app o ang ${host} para makita ang due dates mo.`,
  account_needed: ({ brandName, host }) =>
    `${brandName}: hindi tinanggap ng bangko o wallet mo ang transfer. Buksan ang app o ang ${host} at magdagdag ng ibang account.`,
  to_return: ({ brandName, host }) =>
    `${brandName}: na-send ang loan mo bago pa ito na-cancel. Buksan ang app o ang ${host} para isauli ang pera.`,
};

const hi: DisbursementCopy = {
  signed: ({ brandName, host }) =>
    `${brandName}: आपने अपना लोन कन्फ़र्म कर दिया है। हम पैसा भेज रहे हैं। स्टेटस देखने के लिए ऐप या ${host} खोलें।`,
  paid: ({ brandName, host }) =>
    `${brandName}: आपके लोन का पैसा आपके अकाउंट में भेज दिया गया है। ड्यू डेट देखने के लिए ऐप या ${host} खोलें।`,
  account_needed: ({ brandName, host }) =>
    `${brandName}: आपके बैंक या वॉलेट ने ट्रांसफ़र नहीं लिया। ऐप या ${host} खोलें और दूसरा अकाउंट जोड़ें।`,
  to_return: ({ brandName, host }) =>
    `${brandName}: कैंसल होने से पहले ही आपके लोन का पैसा भेज दिया गया था। पैसा लौटाने के लिए ऐप या ${host} खोलें।`,
};

export const disbursementCopy: Readonly<Record<Locale, DisbursementCopy>> = { en, fil, hi, reference: en };
