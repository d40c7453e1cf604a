/**
 * SHA-256 (FIPS 180-4) of one prefix with many suffixes. The browser's own API is asynchronous, so 100,000
 * calls would mostly cost promises. The prefix's whole blocks are hashed once; each attempt costs one block.
 */
export class HashPuzzleSolver {
  /** The state after the prefix's whole blocks. */
  readonly #midstate: Int32Array;
  /** The rest of the prefix, with room for a suffix and its padding. */
  readonly #tail = new Uint8Array(2 * BLOCK);
  readonly #tailLength: number;
  readonly #length: number;
  readonly #state = new Int32Array(8);
  readonly #words = new Int32Array(64);
  readonly #target: Int32Array;

  constructor({ beginning, targetHex }: { readonly beginning: string; readonly targetHex: string }) {
    const bytes = new TextEncoder().encode(beginning);
    const whole = bytes.length - (bytes.length % BLOCK);
    this.#midstate = Int32Array.from(initialState);
    for (let offset = 0; offset < whole; offset += BLOCK)
      compress(this.#midstate, bytes, offset, this.#words);
    this.#tail.set(bytes.subarray(whole));
    this.#tailLength = bytes.length - whole;
    this.#length = bytes.length;
    this.#target = Int32Array.from({ length: 8 }, (_, index) =>
      Number.parseInt(targetHex.slice(index * 8, index * 8 + 8), 16),
    );
  }

  /**
   * Whether the prefix with this suffix hashes to the target. The suffix must be ASCII and at most 20
   * characters long.
   */
  isHit(ending: string): boolean {
    const tail = this.#tail;
    let end = this.#tailLength;
    for (let index = 0; index < ending.length; index += 1, end += 1) tail[end] = ending.charCodeAt(index);
    const padded = end + 9 > BLOCK ? 2 * BLOCK : BLOCK;
    tail.fill(0, end, padded);
    tail[end] = 0x80;
    const bits = (this.#length + ending.length) * 8;
    for (let index = 0; index < 4; index += 1) tail[padded - 1 - index] = bits >>> (8 * index);
    this.#state.set(this.#midstate);
    for (let offset = 0; offset < padded; offset += BLOCK) compress(this.#state, tail, offset, this.#words);
    return this.#state.every((word, index) => word === this.#target[index]);
  }
}

const BLOCK = 64;

/** The first 32 bits of the fractional parts of the square and cube roots of the first primes. */
const primes = Array.from({ length: 311 }, (_, number) => number + 2)
  .filter((number) =>
    Array.from({ length: number - 2 }, (_, divisor) => divisor + 2).every((d) => number % d !== 0),
  )
  .slice(0, 64);
const initialState = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

/** The compiler cannot prove that every index here is within bounds. */
function at(array: Int32Array, index: number): number {
  return array[index] ?? 0;
}

/** Compresses one block into the state. */
function compress(state: Int32Array, bytes: Uint8Array, offset: number, words: Int32Array): void {
  for (let index = 0; index < 16; index += 1) {
    const from = offset + index * 4;
    words[index] =
      ((bytes[from] ?? 0) << 24) |
      ((bytes[from + 1] ?? 0) << 16) |
      ((bytes[from + 2] ?? 0) << 8) |
      (bytes[from + 3] ?? 0);
  }
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(words, index - 15), at(words, index - 2)];
    const first = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const second = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    words[index] = (at(words, index - 16) + first + at(words, index - 7) + second) | 0;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let index = 0; index < 64; index += 1) {
    const mixE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const choice = (e & f) ^ (~e & g);
    const one = (h + mixE + choice + at(roundConstants, index) + at(words, index)) | 0;
    const mixA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + mixA + majority) | 0;
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
}
