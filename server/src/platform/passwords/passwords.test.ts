import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readBloomFilter, writeBloomFilter } from './bloom-filter.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, isPassword } from './password-hash.ts';

describe('a password', () => {
  test('matches its hash, and no other password does', async () => {
    const hash = await hashPassword('a quiet river at noon');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword(hash, 'a quiet river at noon')).toBe(true);
    expect(await isPassword(hash, 'a quiet river at Noon')).toBe(false);
  });

  test('has a different hash each time', async () => {
    expect(await hashPassword('a quiet river at noon')).not.toBe(await hashPassword('a quiet river at noon'));
  });

  test('of a person without one never matches', async () => {
    expect(await isPassword(undefined, 'a quiet river at noon')).toBe(false);
  });

  test('matches in any Unicode normalisation', async () => {
    const hash = await hashPassword('caf\u00e9 au lait noir');
    expect(await isPassword(hash, 'cafe\u0301 au lait noir')).toBe(true);
  });

  test('counts to its last character: nothing is cut off or trimmed', async () => {
    const long = 'a quiet river at noon, '.repeat(6).slice(0, 128);
    const hash = await hashPassword(long);
    expect(await isPassword(hash, `${long.slice(0, -1)}!`)).toBe(false);
    expect(await isPassword(hash, `${long} `)).toBe(false);
    expect(await isPassword(hash, long)).toBe(true);
  });

  test('with a hash of an unknown password hash formatat is a defect', async () => {
    await expect(isPassword('$2b$10$abc', 'x')).rejects.toThrow('unknown password hash format');
  });
});

describe('a common password', () => {
  test.each([
    'password',
    'Password123!',
    'P@ssw0rd',
    'passwordpassword',
    'qwertyuiop',
    'qwertyuiop123',
    '1234567890123',
    '0987654321',
    '1q2w3e4r5t',
    'aaaaaaaa',
    'abcabcabc',
    '123123123',
    'iloveyou12345',
    'Welcome2026!!',
    'dragon1990',
    'mahalkita1234',
    'jaishriram',
    'Trustno1',
  ])('is refused: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['!!!babysuicida', '!!Betty@Home!!', '!!FLORANSA7413'])(
    'includes one that was published after a breach, in any case: %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  test('is mistaken for one in at most 2 of 1,000', () => {
    const mistaken = Array.from({ length: 5_000 }, (_, index) =>
      createHash('sha256').update(`password ${index}`).digest('base64url').slice(0, 16),
    ).filter((password) => isCommonPassword(password));
    expect(mistaken.length).toBeLessThanOrEqual(10);
  });

  test('includes one made of the person’s known data', () => {
    const about = ['maria.santos@hiram.example', 'Maria Santos', '1234567'];
    expect(isCommonPassword('MariaSantos1990', about)).toBe(true);
    expect(isCommonPassword('my 0917-123-4567', about)).toBe(true);
    expect(isCommonPassword('MariaSantos1990')).toBe(false);
  });

  test.each([
    'a quiet river at noon',
    'v7#Lq2!mzR9x',
    'we847261',
    'tatlong bibe sa ilog',
    'नदी किनारे शांत दोपहर',
    'only small letters and spaces',
    '829461370528364917',
  ])('does not include this one: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe('a filter', () => {
  const texts = new Set(Array.from({ length: 1_000 }, (_, index) => `entry ${index}`));
  const written = writeBloomFilter(texts, 1 / 1_000);

  test('finds every entry, and few others', () => {
    const filter = readBloomFilter(written);
    expect([...texts].every((text) => filter.has(text))).toBe(true);
    const others = Array.from({ length: 10_000 }, (_, index) => `other ${index}`);
    expect(others.filter((text) => filter.has(text)).length).toBeLessThan(30);
  });

  test('that is cut short is not read', () => {
    expect(() => readBloomFilter(written.subarray(0, -1))).toThrow('Bloom filter is incomplete');
  });
});
