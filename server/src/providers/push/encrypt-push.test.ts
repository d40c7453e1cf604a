import { describe, expect, test } from 'vitest';
import { areUsableKeys, encryptPush } from './encrypt-push.ts';

/** The worked example of RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('a message is encrypted as in the worked example of RFC 8291', () => {
  const ephemeral = {
    privateKey: Buffer.from(example.privateKey, 'base64url'),
    salt: Buffer.from(example.salt, 'base64url'),
  };
  const body = encryptPush(example.text, example, { ephemeral, paddedBytes: 0 });
  expect(body.toString('base64url')).toBe(example.body);
});

test('messages of different length have the same length for the push service', () => {
  const lengths = ['a', 'a'.repeat(300), 'पेमेंट'.repeat(20)].map((text) => encryptPush(text, example).length);
  expect(new Set(lengths).size).toBe(1);
});

test('no two messages use the same key or salt', () => {
  const bodies = Array.from({ length: 100 }, () =>
    encryptPush('same', example).subarray(0, 86).toString('hex'),
  );
  expect(new Set(bodies).size).toBe(100);
});

test('a message that fits no push service is a defect', () => {
  expect(() => encryptPush('a'.repeat(4_000), example)).toThrow('too long');
});

describe('keys of a browser', () => {
  test('are usable if they are a point on the curve and sixteen bytes', () => {
    expect(areUsableKeys(example)).toBe(true);
  });

  test.each([
    ['a point that is not on the curve', { ...example, p256dh: `${example.p256dh.slice(0, -1)}A` }],
    ['a short point', { ...example, p256dh: example.p256dh.slice(0, 40) }],
    ['a short secret', { ...example, auth: 'BTBZ' }],
    ['other characters', { ...example, auth: '<script>alert(1)</script>' }],
  ])('are refused: %s', (_what, keys) => {
    expect(areUsableKeys(keys)).toBe(false);
  });
});
