import type { Locale } from '@hiram/contract/locales';
import type { RefundNotification } from '../refund.ts';

interface Signature {
  readonly brandName: string;
  readonly host: string;
}

/** SMS copy about refunds. Only the app shows amounts and accounts. */
type RefundCopy = Readonly<Record<RefundNotification, (signature: Signature) => string>>;

const en: RefundCopy = {
  paid: ({ brandName, host }) =>
    `${brandName}: we sent back the extra amount you paid. See it in the app or at ${host}.`,
  account_needed: ({ brandName, host }) =>
    `${brandName}: you paid more than you owed. Open the app or ${host} and add an account, and we will send it back.`,
};

const fil: RefundCopy = {
  paid: ({ brandName, host }) =>
    `${brandName}: ibinalik namin ang sobrang binayad mo. Tingnan sa app o sa ${host}.`,
  account_needed: ({ brandName, host }) =>
    `${brandName}: sobra ang binayad mo. Buksan ang app o ang ${host} at magdagdag ng account para maibalik namin ito.`,
};

const hi: RefundCopy = {
  paid: ({ brandName, host }) =>
    `${brandName}: आपने जो ज़्यादा चुकाया था, वह वापस भेज दिया गया है। ऐप या ${host} पर देखें।`,
  account_needed: ({ brandName, host }) =>
    `${brandName}: आपने ज़्यादा चुकाया है। ऐप या ${host} खोलें और अकाउंट जोड़ें, ताकि हम पैसा वापस भेज सकें।`,
};

export const refundCopy: Readonly<Record<Locale, RefundCopy>> = { en, fil, hi, reference: en };
