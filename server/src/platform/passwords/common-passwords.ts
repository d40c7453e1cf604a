import { breachedPasswords, commonWords } from './listed-passwords.ts';

/** Keyboard rows and the alphabet, which people type in sequence. */
const SEQUENCES = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
].flatMap((row) => [row, [...row].reverse().join('')]);

/** Characters that people add around a rejected word. */
const DECORATION = /^[\d!@#$%^&*.,?_-]+|[\d!@#$%^&*.,?_-]+$/g;
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
  '@': 'a',
  $: 's',
};

const REPEATED = /^(.{1,8}?)\1+$/;
const FEWEST_DIFFERENT_SIGNS = 5;
/** A shorter sequence occurs in many words. */
const SHORTEST_RUN = 5;
/** A shorter fact, such as a name of three letters, occurs in many good passwords by chance. */
const SHORTEST_FACT = 5;

/**
 * True if an attacker would try it early: it was published after a breach; it is a common word, also with
 * digits around it or in place of letters; it follows the keyboard; it repeats one unit; or it contains known
 * facts about the person. Nothing leaves this machine.
 */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return breachedPasswords.has(plain) || isListed(plain) || isMonotonous(plain) || holdsOneOf(plain, about);
}

function isListed(plain: string): boolean {
  const unit = REPEATED.exec(plain)?.[1] ?? plain;
  const read = unit.replace(/[0135@$]/g, (sign) => LOOKALIKES[sign] ?? sign);
  const word = unit.replace(DECORATION, '');
  // Digits within a word are read as letters after those around it are removed.
  const readWord = word.replace(/[0135@$]/g, (sign) => LOOKALIKES[sign] ?? sign);
  return [unit, read, word, readWord].some((form) => commonWords.has(form));
}

function isMonotonous(plain: string): boolean {
  if (new Set(plain).size < FEWEST_DIFFERENT_SIGNS) return true;
  const run = plain.replace(DECORATION, '');
  return SEQUENCES.some((row) => row.includes(plain) || (run.length >= SHORTEST_RUN && row.includes(run)));
}

function holdsOneOf(plain: string, facts: readonly string[]): boolean {
  const signs = lettersAndDigits(plain);
  return facts
    .flatMap((fact) => [fact, fact.split('@', 1)[0] ?? ''])
    .map((fact) => lettersAndDigits(fact.toLowerCase()))
    .some((fact) => fact.length >= SHORTEST_FACT && signs.includes(fact));
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
