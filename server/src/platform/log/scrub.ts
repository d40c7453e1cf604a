import type { Field, FieldKind, Fields } from '@hiram/contract/field';

/** How the log treats a field of each kind. A new kind of field must choose a treatment. */
const treatment = {
  text: 'hide',
  mobile: 'hide',
  email: 'hide',
  secret: 'hide',
  image: 'hide',
  link: 'hide',
  imageLink: 'hide',
  choice: 'show',
  integer: 'show',
  flag: 'show',
  boolean: 'show',
  minorUnits: 'show',
  rate: 'show',
  civilDate: 'show',
  instant: 'show',
  ownedId: 'show',
  publicId: 'show',
  object: 'look inside',
  list: 'look inside',
  map: 'look inside',
} as const satisfies Record<FieldKind, 'hide' | 'show' | 'look inside'>;

/** Names that no log line shows, at any depth and in any contract. */
const HIDDEN_NAMES = new Set(
  [
    ...['authorization', 'cookie', 'set-cookie', 'password', 'secret', 'token', 'x-restate-jwt-v1'],
    ...['newPassword', 'handOff', 'handOffCode', 'puzzle', 'personalDataKeys', 'totpCode', 'loginToken'],
    ...['sessionId', 'deviceId', 'adId', 'sid', 'smsCode', 'verifyCode', 'capcode', 'repayToken'],
    ...['phone', 'mobile', 'email', 'userName', 'name', 'address', 'cardNo', 'smWa', 'databaseUrl'],
  ].map(comparable),
);

const DEEPEST = 6;

/** A request for the log: personal fields are replaced by their kind. */
export function scrubByKind(fields: Fields, values: unknown): Record<string, unknown> {
  const scrubbed: Record<string, unknown> = {};
  for (const [name, value] of entriesOf(values)) {
    const field = fields[name];
    scrubbed[name] = field === undefined || isHiddenName(name) ? '[hidden]' : scrubValue(field, value);
  }
  return scrubbed;
}

/** For everything else that is logged: a second safeguard that knows names but not kinds. */
export function scrubByName(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth > DEEPEST) return '[deeper]';
  if (Array.isArray(value)) return value.map((entry) => scrubByName(entry, depth + 1));
  const scrubbed: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    scrubbed[name] = isHiddenName(name) ? '[hidden]' : scrubByName(entry, depth + 1);
  }
  return scrubbed;
}

const EMAIL = /[^\s@"'<>(]+@[^\s@"'<>)]+\.[^\s@"'<>)]+/g;
/**
 * Nine digits are the shortest mobile number of our markets without its prefix; ids and amounts are shorter
 * or not only digits.
 */
const LONG_NUMBER = /(?<![\w.-])\+?\d(?:[ -]?\d){8,}(?![\w-])/g;
const PASSWORD_IN_URL = /(:\/\/[^\s:/@]+):[^\s@]+@/g;

/** For text we did not write, such as an error message: removes what looks personal or secret. */
export function scrubText(text: string): string {
  return text
    .replace(PASSWORD_IN_URL, '$1:[secret]@')
    .replace(EMAIL, '[email]')
    .replace(LONG_NUMBER, '[number]');
}

function scrubValue(field: Field, value: unknown): unknown {
  if (treatment[field.kind] === 'show') return typeof value === 'object' ? '[not a plain value]' : value;
  if (treatment[field.kind] === 'hide' || value === null || typeof value !== 'object')
    return `[${field.kind}]`;
  if (field.fields !== undefined) return scrubByKind(field.fields, value);
  const { entry } = field;
  if (entry === undefined) return `[${field.kind}]`;
  if (Array.isArray(value)) return value.map((one) => scrubValue(entry, one));
  return Object.fromEntries(entriesOf(value).map(([name, one]) => [name, scrubValue(entry, one)]));
}

/**
 * Names repeat across lines, so each decision is cached. Names that are data could be unlimited, so the cache
 * has a maximum size.
 */
const judgedNames = new Map<string, boolean>();
const MOST_JUDGED_NAMES = 1000;

function isHiddenName(name: string): boolean {
  let isHidden = judgedNames.get(name);
  if (isHidden === undefined) {
    isHidden = HIDDEN_NAMES.has(comparable(name));
    if (judgedNames.size < MOST_JUDGED_NAMES) judgedNames.set(name, isHidden);
  }
  return isHidden;
}

function comparable(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '');
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
