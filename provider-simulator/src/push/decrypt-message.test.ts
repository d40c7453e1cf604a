import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptMessage } from './decrypt-message.ts';

/** The worked example of RFC 8291, section 5 and appendix A. */
const body = Buffer.from(
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  'base64url',
);
const pair = createECDH('prime256v1');
pair.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
const keys = { pair, authSecret: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url') };

test('a browser reads the worked example of RFC 8291', () => {
  expect(decryptMessage(body, keys)).toBe('When I grow up, I want to be a watermelon');
});

test('a changed message is not readable', () => {
  const changed = Buffer.from(body);
  changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
  expect(() => decryptMessage(changed, keys)).toThrow();
});

test('a message for another browser is not readable', () => {
  const other = createECDH('prime256v1');
  other.generateKeys();
  expect(() => decryptMessage(body, { ...keys, pair: other })).toThrow();
});
