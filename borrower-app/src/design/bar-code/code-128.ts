/** Widths of bar, space, bar, space … for each Code 128 symbol, from value 0 to the stop symbol. */
const symbolWidths = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232
  122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122
  321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311
  211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113
  213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422
  121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111
  241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121
  412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412
  211214 211232 2331112
`
  .trim()
  .split(/\s+/);

const TO_SET_C = 99;
const TO_SET_B = 100;
const START_B = 104;
const START_C = 105;
const STOP = 106;
const CHECK_MODULO = 103;

/**
 * Set C encodes two digits per symbol. Switching pays off from four digits at an end and six in the middle.
 */
const DIGITS_WORTH_SET_C = /^\d{4,}|\d{4,}$|\d{6,}/g;

/** The characters of set B: space to tilde. */
const WRITABLE = /^[ -~]+$/;

/** The modules of a text in Code 128, true for dark; undefined if a character cannot be encoded. */
export function code128(text: string): readonly boolean[] | undefined {
  if (!WRITABLE.test(text)) {
    return undefined;
  }
  const values = symbolValues(text);
  return [...values, checkValue(values), STOP].flatMap((value) => modulesOf(symbolWidths[value] ?? ''));
}

type Run = { readonly set: 'B' | 'C'; readonly text: string };

function symbolValues(text: string): readonly number[] {
  const runs = runsBySet(text);
  return runs.flatMap((run, index) => {
    const data = run.set === 'C' ? pairValues(run.text) : characterValues(run.text);
    const announced = index === 0 ? { B: START_B, C: START_C } : { B: TO_SET_B, C: TO_SET_C };
    return [announced[run.set], ...data];
  });
}

/** Assigns long digit runs to set C and everything else to set B; an odd digit stays outside. */
function runsBySet(text: string): readonly Run[] {
  const runs: Run[] = [];
  let done = 0;
  for (const { 0: digits, index } of text.matchAll(DIGITS_WORTH_SET_C)) {
    const isOdd = digits.length % 2 === 1;
    const start = isOdd && index > 0 ? index + 1 : index;
    const end = isOdd && index === 0 ? index + digits.length - 1 : index + digits.length;
    runs.push({ set: 'B', text: text.slice(done, start) }, { set: 'C', text: text.slice(start, end) });
    done = end;
  }
  runs.push({ set: 'B', text: text.slice(done) });
  return runs.filter((run) => run.text !== '');
}

function pairValues(digits: string): number[] {
  return (digits.match(/../g) ?? []).map(Number);
}

function characterValues(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0) - 32);
}

/** The start symbol has weight one, every further symbol its position. */
function checkValue(values: readonly number[]): number {
  return values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % CHECK_MODULO;
}

function modulesOf(widths: string): boolean[] {
  return [...widths].flatMap((width, position) =>
    Array.from({ length: Number(width) }, () => position % 2 === 0),
  );
}
