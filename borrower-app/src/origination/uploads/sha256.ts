/**
 * The SHA-256 constants: the first 32 bits of the fractional parts of the cube roots of the first 64 primes,
 * and of the square roots of the first 8.
 */
const { rounds: ROUNDS, start: START } = constants();

const BLOCK_BYTES = 64;

/**
 * SHA-256 in plain JavaScript, in hexadecimal. Browsers offer `crypto.subtle` only on https; this is the
 * fallback, for example for a development server opened on a phone.
 */
export function sha256(message: Uint8Array): string {
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  const padded = pad(message);
  for (let at = 0; at < padded.byteLength; at += BLOCK_BYTES) addBlock(state, words, padded, at);
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** Appends one bit, padding zeros and the length in bits, up to a multiple of the block size. */
function pad(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.byteLength + 9) / BLOCK_BYTES);
  const padded = new Uint8Array(blocks * BLOCK_BYTES);
  padded.set(message);
  padded[message.byteLength] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.byteLength - 8, BigInt(message.byteLength) * 8n);
  return view;
}

function addBlock(state: Uint32Array, words: Uint32Array, message: DataView, at: number): void {
  for (let t = 0; t < 16; t += 1) words[t] = message.getUint32(at + t * 4);
  for (let t = 16; t < 64; t += 1) {
    const near = word(words, t - 15);
    const far = word(words, t - 2);
    const small = turn(near, 7) ^ turn(near, 18) ^ (near >>> 3);
    const large = turn(far, 17) ^ turn(far, 19) ^ (far >>> 10);
    words[t] = word(words, t - 16) + small + word(words, t - 7) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < 64; t += 1) {
    const chosen = (e & f) ^ (~e & g);
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + word(ROUNDS, t) + word(words, t);
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    state[index] = word(state, index) + value;
  });
}

function word(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}

function turn(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

function constants(): { readonly rounds: Uint32Array; readonly start: Uint32Array } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return {
    rounds: Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
    start: Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
  };
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}
