// The states and union territories of India by the letters that our addresses use, with the two digits that begin a GSTIN.
// Source: CBIC, list of state codes for GST (as of 2020, after the merger of Dadra and Nagar Haveli with Daman and Diu, and
// the two codes for Jammu and Kashmir and for Ladakh). Confidence: high.

const digitsOfState = {
  AN: '35',
  AP: '37',
  AR: '12',
  AS: '18',
  BR: '10',
  CG: '22',
  CH: '04',
  DH: '26',
  DL: '07',
  GA: '30',
  GJ: '24',
  HP: '02',
  HR: '06',
  JH: '20',
  JK: '01',
  KA: '29',
  KL: '32',
  LA: '38',
  LD: '31',
  MH: '27',
  ML: '17',
  MN: '14',
  MP: '23',
  MZ: '15',
  NL: '13',
  OD: '21',
  PB: '03',
  PY: '34',
  RJ: '08',
  SK: '11',
  TN: '33',
  TR: '16',
  TS: '36',
  UK: '05',
  UP: '09',
  WB: '19',
} as const;

export type IndianState = keyof typeof digitsOfState;

export function isIndianState(code: string): code is IndianState {
  return Object.hasOwn(digitsOfState, code);
}

export function gstDigitsOf(state: IndianState): string {
  return digitsOfState[state];
}

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const GSTIN_SHAPE = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The state of a registration number, if the number is valid: its digits of the state, its form and its check character. */
export function stateOfGstin(gstin: string): IndianState | undefined {
  if (!GSTIN_SHAPE.test(gstin) || checkCharacter(gstin.slice(0, -1)) !== gstin.at(-1)) return undefined;
  // The cast is safe: the keys of the table are the states.
  return (Object.keys(digitsOfState) as IndianState[]).find((state) =>
    gstin.startsWith(digitsOfState[state]),
  );
}

/** Each character weighs one or two in turn; the digits of each product in base 36 are added. */
function checkCharacter(characters: string): string {
  let sum = 0;
  for (const [place, character] of [...characters].entries()) {
    const product = CHARACTERS.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    sum += Math.trunc(product / 36) + (product % 36);
  }
  return CHARACTERS.charAt((36 - (sum % 36)) % 36);
}

/** The states that are union territories without a legislature: there the state's part is called UTGST. */
const withoutLegislature: ReadonlySet<IndianState> = new Set(['AN', 'CH', 'DH', 'LA', 'LD']);

export function nameOfStateTax(state: string): 'SGST' | 'UTGST' {
  return isIndianState(state) && withoutLegislature.has(state) ? 'UTGST' : 'SGST';
}
