import { platformRandomBytes, type RandomBytes } from './ids.ts';

// Short numbers that people read aloud, for example PH-7K4M-29QX: a prefix and eight characters, of which the last
// one is the check character. They are references for people; programs use ids.

/** Without A, E, I, O and U, so that no number spells a word. Their count is prime, which the check character needs. */
export const NUMBER_ALPHABET = '0123456789BCDFGHJKLMNPQRSTVWXYZ';

/**
 * Loans have the prefix of their market (RF: the reference market), payments PY and complaints CP. The other kinds of case:
 * application in review, payout, refund, proposal, break, unallocated payment, reversal, message, configuration
 * change. Each prefix has another remainder, so that a number does not fit under the prefix of another kind.
 */
export const SHORT_NUMBER_PREFIXES = [
  ...(['PH', 'IN', 'RF', 'PY', 'CP'] as const),
  ...(['AP', 'PO', 'RD', 'PR', 'BR', 'UP', 'RV', 'MS', 'CG'] as const),
] as const;
export type ShortNumberPrefix = (typeof SHORT_NUMBER_PREFIXES)[number];

/** Seven random characters: 27.5 billion numbers for each prefix. */
const RANDOM_LENGTH = 7;
const MODULUS = NUMBER_ALPHABET.length;

/** A random number, so that it does not reveal how many exist. The caller ensures that it is unique. */
export function drawShortNumber(
  prefix: ShortNumberPrefix,
  randomBytes: RandomBytes = platformRandomBytes,
): string {
  let characters = '';
  while (characters.length < RANDOM_LENGTH) {
    // Higher bytes are dropped, because they would make the first characters more frequent.
    for (const byte of randomBytes(new Uint8Array(RANDOM_LENGTH))) {
      if (byte < MODULUS * 8 && characters.length < RANDOM_LENGTH)
        characters += NUMBER_ALPHABET.charAt(byte % MODULUS);
    }
  }
  const check = NUMBER_ALPHABET.charAt((MODULUS - remainderOf(prefix, `${characters}0`)) % MODULUS);
  return grouped(prefix, characters + check);
}

/**
 * Parses a number as people type it: in any case, with or without hyphens and spaces, with "No." before it,
 * and with O, I or U for 0, 1 or V. Undefined if it is no number, or its check character does not fit.
 */
export function parseShortNumber(typed: string): string | undefined {
  const compact = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^NO(?=.{10}$)/, '');
  const prefix = SHORT_NUMBER_PREFIXES.find((known) => compact.startsWith(known));
  if (prefix === undefined) return undefined;
  const characters = compact
    .slice(prefix.length)
    .replaceAll('O', '0')
    .replaceAll('I', '1')
    .replaceAll('U', 'V');
  if (
    characters.length !== RANDOM_LENGTH + 1 ||
    [...characters].some((character) => !NUMBER_ALPHABET.includes(character))
  ) {
    return undefined;
  }
  return remainderOf(prefix, characters) === 0 ? grouped(prefix, characters) : undefined;
}

/**
 * Each place has another weight: a power of 10 modulo 31. As 31 is prime, a wrong character or two swapped characters
 * always change the remainder. The prefix counts too, so a number does not fit under another prefix.
 */
function remainderOf(prefix: ShortNumberPrefix, characters: string): number {
  const values = [
    ...Array.from(prefix, (letter) => Number.parseInt(letter, 36)),
    ...Array.from(characters, (character) => NUMBER_ALPHABET.indexOf(character)),
  ];
  return values.reduce((remainder, value) => (remainder * 10 + value) % MODULUS, 0);
}

function grouped(prefix: ShortNumberPrefix, characters: string): string {
  return `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`;
}
