import { assert } from '@hiram/values/assert';
import type { Money } from '@hiram/values/money';

/** The payee of a QR, in the standard that the market's wallets read. */
export type QrPayee =
  | {
      /** The Philippine profile of EMVCo's merchant-presented code. */
      readonly standard: 'qr_ph';
      /** The BIC of the bank or wallet that receives the money. */
      readonly acquirer: string;
      readonly merchantId: string;
      /** ISO 18245. */
      readonly category: string;
      readonly name: string;
      readonly city: string;
    }
  | {
      /** NPCI's deep link, which every UPI app also reads as a QR. */
      readonly standard: 'upi';
      readonly address: string;
      readonly category: string;
      readonly name: string;
    };

interface ToPay {
  readonly amount: Money;
  /** Matches the incoming money to its payment. */
  readonly reference: string;
}

/** The QR content: payee, amount and reference. The payer enters nothing. */
export function qrPayload(payee: QrPayee, { amount, reference }: ToPay): string {
  return payee.standard === 'qr_ph' ? qrPh(payee, amount, reference) : upi(payee, amount, reference);
}

type QrPhPayee = Extract<QrPayee, { standard: 'qr_ph' }>;

function qrPh(payee: QrPhPayee, amount: Money, reference: string): string {
  assert(amount.currency === 'PHP', 'QR Ph is only paid in pesos');
  const { acquirer, merchantId, category, name, city } = payee;
  const account = [
    element('00', 'ph.ppmi.p2m'),
    element('01', acquirer),
    element('03', merchantId),
    // The code is for one payment of this amount.
    element('05', '010'),
  ];
  const resultMessage = [
    element('00', '01'),
    // A dynamic code, generated for each payment.
    element('01', '12'),
    element('28', account.join('')),
    element('52', category),
    element('53', '608'),
    element('54', decimal(amount)),
    element('58', 'PH'),
    element('59', name),
    element('60', city),
    element('62', element('00', 'ph.ppmi.qrph') + element('05', reference)),
  ].join('');
  // The checksum covers its own tag and length.
  const checked = `${resultMessage}6304`;
  return checked + crc16(checked);
}

function upi(payee: Extract<QrPayee, { standard: 'upi' }>, amount: Money, reference: string): string {
  assert(amount.currency === 'INR', 'UPI is only paid in rupees');
  const { address, name, category } = payee;
  const resultMessage = {
    pa: address,
    pn: name,
    mc: category,
    tr: reference,
    am: decimal(amount),
    cu: 'INR',
  };
  const query = Object.entries(resultMessage).map(
    ([word, value]) => `${word}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
}

const MOST_LETTERS = 99;

/** Tag, length and value in EMVCo's format. */
function element(tag: string, value: string): string {
  assert(/^[ -~]+$/.test(value) && value.length <= MOST_LETTERS, `invalid value for tag ${tag}`);
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

function decimal({ minor }: Money): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** ISO/IEC 13239: polynomial 0x1021, initial value all ones, no reflection. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
