import { money } from '@hiram/values/money';
import { expect, test } from 'vitest';
import { crc16, type QrPayee, qrPayload } from './qr-payload.ts';

const qrPh: QrPayee = {
  standard: 'qr_ph',
  acquirer: 'SIMUPHM0XXX',
  merchantId: 'HIRAM1',
  category: '6012',
  name: 'HIRAM',
  city: 'MANILA',
};

/** Parses an EMVCo code as a wallet does. */
function elementsOf(payload: string): Record<string, string> {
  const elements: Record<string, string> = {};
  for (let at = 0; at < payload.length; ) {
    const length = Number(payload.slice(at + 2, at + 4));
    elements[payload.slice(at, at + 2)] = payload.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return elements;
}

test('the checksum matches the standard', () => {
  // The published check value of CRC-16 with polynomial 0x1021 and an initial value of all ones.
  expect(crc16('123456789')).toBe('29B1');
});

test('a QR Ph code contains payee, amount and purpose, once, with a checksum that a wrong digit breaks', () => {
  const payload = qrPayload(qrPh, { amount: money(187_055n, 'PHP'), reference: '123456789' });
  const resultMessage = elementsOf(payload);
  expect(resultMessage).toMatchObject({ '00': '01', '01': '12', '52': '6012', '53': '608', '54': '1870.55' });
  expect(resultMessage).toMatchObject({ '58': 'PH', '59': 'HIRAM', '60': 'MANILA' });
  expect(elementsOf(resultMessage['28'] ?? '')).toEqual({
    '00': 'ph.ppmi.p2m',
    '01': 'SIMUPHM0XXX',
    '03': 'HIRAM1',
    '05': '010',
  });
  expect(elementsOf(resultMessage['62'] ?? '')).toEqual({ '00': 'ph.ppmi.qrph', '05': '123456789' });
  expect(payload.slice(-4)).toBe(crc16(payload.slice(0, -4)));
  expect(crc16(payload.slice(0, -4).replace('1870.55', '1870.56'))).not.toBe(payload.slice(-4));
});

test('a UPI code is the URI that every UPI app reads', () => {
  const payee: QrPayee = { standard: 'upi', address: 'hiram@bank', category: '6012', name: 'Hiram & Co' };
  expect(qrPayload(payee, { amount: money(5n, 'INR'), reference: 'r-1' })).toBe(
    'upi://pay?pa=hiram@bank&pn=Hiram%20%26%20Co&mc=6012&tr=r-1&am=0.05&cu=INR',
  );
});

test('a payee is paid in its own currency', () => {
  expect(() => qrPayload(qrPh, { amount: money(1n, 'INR'), reference: 'x' })).toThrow('in pesos');
});
