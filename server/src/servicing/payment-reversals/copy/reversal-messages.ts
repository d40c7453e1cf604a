import type { Locale } from '@hiram/contract/locales';

interface MessageSignature {
  readonly brandName: string;
  readonly host: string;
}

type ReversalMessages = Readonly<
  Record<'payment_reversed' | 'payment_reinstated', (names: MessageSignature) => string>
>;

const en: ReversalMessages = {
  payment_reversed: ({ brandName, host }) =>
    `${brandName}: a payment you made was taken back by your bank, wallet or payment company, so it no longer counts. See what is due in the app or at ${host}. If this is wrong, tell us there.`,
  payment_reinstated: ({ brandName, host }) =>
    `${brandName}: the payment that was taken back counts again, from the day you paid it. See your loan in the app or at ${host}.`,
};

const fil: ReversalMessages = {
  payment_reversed: ({ brandName, host }) =>
    `${brandName}: binawi ng bank, e-wallet o payment company ang isang payment mo, kaya hindi na ito counted. Tingnan sa app o sa ${host} ang kailangang bayaran. Kung mali ito, sabihin sa amin doon.`,
  payment_reinstated: ({ brandName, host }) =>
    `${brandName}: counted na ulit ang binawing payment mo, mula sa araw na nagbayad ka. Tingnan ang loan mo sa app o sa ${host}.`,
};

const hi: ReversalMessages = {
  payment_reversed: ({ brandName, host }) =>
    `${brandName}: आपका एक पेमेंट आपके बैंक, वॉलेट या पेमेंट कंपनी ने वापस ले लिया, इसलिए वह अब नहीं गिना जाएगा। कितना देना है, ऐप या ${host} पर देखें। अगर यह गलत है, तो वहीं हमें बताएँ।`,
  payment_reinstated: ({ brandName, host }) =>
    `${brandName}: जो पेमेंट वापस ले लिया गया था, वह फिर से गिना जा रहा है, उसी दिन से जब आपने चुकाया था। अपना लोन ऐप या ${host} पर देखें।`,
};

// The specification has no such messages, so the reference locale uses English.
const messages: Readonly<Record<Locale, ReversalMessages>> = { en, fil, hi, reference: en };

export function reversalMessages(locale: Locale): ReversalMessages {
  return messages[locale];
}
