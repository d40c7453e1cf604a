import type { Field, Fields } from '@hiram/contract/field';
import type { RandomSource } from '../random-source.ts';
import type { KnownValues } from './known-values.ts';

/** A file part of a multipart request. */
export interface FilePart {
  readonly kind: 'file';
  readonly type: string;
  readonly bytes: Buffer;
}

export interface ValueSource {
  readonly random: RandomSource;
  /** What the sender has seen. */
  readonly own: KnownValues;
  /** What others have seen: their ids must lead nowhere. */
  readonly foreign: KnownValues;
}

const WORDS = [
  'Maria Santos',
  'lunch',
  'I paid twice',
  'moves to another team',
  'Ünïcödé नमस्ते',
  'ok',
  '7',
] as const;

/** The ids by which different calls name the same thing. */
const SAME_THING: Readonly<Record<string, readonly string[]>> = {
  orderId: ['orderNo', 'loanId', 'applicationId', 'order_id'],
  orderNo: ['orderId'],
  loanId: ['orderId'],
  productId: ['product_id', 'id'],
  product_id: ['productId'],
  problemId: ['id', 'complaintId'],
  complaintId: ['problemId', 'id'],
  borrowerId: ['userId', 'personId'],
  endedSessionId: ['sessionId'],
  after: ['id', 'next', 'orderId', 'cursor', 'nextCursor'],
};

const PRODUCT = '01980000-0000-7000-8000-000000000001';

/** Values that carry a call past its own rules, which random ones rarely meet together. */
const LIKELY: Readonly<Record<string, readonly string[]>> = {
  productId: [PRODUCT],
  product_id: [PRODUCT],
  from: ['2026-11-01', '2026-10-20'],
  until: ['2026-11-17', '2026-11-16'],
  on: ['2026-11-14'],
  amount: ['500000', '100'],
  periods: ['3'],
  termUnit: ['month'],
  channelNumber: ['gcash'],
  cardType: ['1'],
  mobile: ['09175550099'],
  holderName: ['Maria Santos'],
  problemType: ['8'],
  problemSonType: [''],
  problemImage: [''],
  categoryId: ['food'],
  step: ['identity', 'work', 'references'],
  savedVersion: ['0', '1'],
  isDraft: ['1'],
  tab: ['all'],
  after: [''],
  startsAt: ['0'],
  bytes: ['68'],
  latitude: ['14.55'],
  longitude: ['121.02'],
};

/** One valid value for each field of a request; of the optional ones about half. */
export function validValues(fields: Fields, source: ValueSource): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.optional === true && source.random.happens(0.5)) continue;
    const value = validValue(name, field, source);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

export function validValue(name: string, field: Field, source: ValueSource): unknown {
  const { random } = source;
  if (field.kind === 'object') return validValues(field.fields ?? {}, source);
  if (field.kind === 'list' || field.kind === 'map') return validEntries(name, field, source);
  if (field.kind === 'image') return validFile(random);
  if (field.kind === 'boolean') return random.happens(0.5);
  const likely = LIKELY[name];
  if (likely !== undefined && random.happens(0.5)) {
    const value = random.oneOf(likely);
    return value === '' && field.optional === true ? undefined : value;
  }
  const choices = field.schema.enum;
  if (Array.isArray(choices)) return random.oneOf(choices);
  if (field.kind === 'ownedId' && random.happens(0.2)) {
    return knownValue(name, source.foreign, random) ?? source.foreign.any(random) ?? randomUuid(random);
  }
  if (random.happens(0.75)) {
    const known = knownValue(name, source.own, random);
    if (known !== undefined) return known;
  }
  return inventedValue(field, random);
}

function validEntries(name: string, field: Field, source: ValueSource): unknown {
  const { entry } = field;
  if (entry === undefined) return [];
  const entries = Array.from({ length: source.random.between(0, 3) }, () => validValue(name, entry, source));
  if (field.kind === 'list') return entries;
  return Object.fromEntries(entries.map((one, place) => [`key${place}`, one]));
}

function knownValue(name: string, known: KnownValues, random: RandomSource): string | undefined {
  return known.oneOf(name, random) ?? known.oneOf(random.oneOf(SAME_THING[name] ?? [name]), random);
}

function inventedValue({ kind, schema }: Field, random: RandomSource): string {
  switch (kind) {
    case 'integer':
      return String(random.oneOf([0, 1, 2, 3, 7, 8, 100, 5000, -1, 2_147_483_647, 9_999_999_999]));
    case 'minorUnits':
      return random.oneOf(['0', '1', '500000', '100000', '999999999999999999']);
    case 'rate':
      return random.oneOf(['0', '0.06', '999999999.999999999999']);
    case 'civilDate':
      return random.oneOf([
        '2026-11-17',
        '2026-11-14',
        '2026-02-30',
        '1990-02-28',
        '9999-12-31',
        '0000-00-00',
      ]);
    case 'instant':
      return random.oneOf([
        '2026-11-17T03:00:00.000Z',
        '1970-01-01T00:00:00.000Z',
        '9999-12-31T23:59:59.999Z',
      ]);
    case 'ownedId':
      return randomUuid(random);
    case 'publicId':
      return random.oneOf([PRODUCT, '7', 'gcash', 'food', 'hiram', randomUuid(random)]);
    case 'mobile':
      return random.oneOf(['09171234567', '+639171234567', '9812345678', '13900100021', '12']);
    case 'email':
      return random.oneOf(['somebody@mail.example', 'admin@hiram.example', 'not an address']);
    case 'link':
    case 'imageLink':
      return random.oneOf(['https://hiram.example/home', '/home', 'javascript:fuzz()']);
    case 'boolean':
    case 'choice':
    case 'flag':
    case 'image':
    case 'list':
    case 'map':
    case 'object':
    case 'secret':
    case 'text':
      return fittingText(schema, random);
  }
}

/** A text within the limits of the schema, sometimes at one of them. */
function fittingText(schema: Field['schema'], random: RandomSource): string {
  const [least, most] = [Number(schema.minLength ?? 0), Number(schema.maxLength ?? 100)];
  if (random.happens(0.05)) return 'x'.repeat(most);
  return random.oneOf(WORDS).padEnd(least, 'x').slice(0, most);
}

const HEX = '0123456789abcdef';

function randomUuid(random: RandomSource): string {
  const digits = Array.from({ length: 32 }, () => HEX[random.between(0, 15)]).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-7$3-8$4-$5');
}

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function validFile(random: RandomSource): FilePart {
  const bytes = random.oneOf([
    PIXEL,
    PIXEL.subarray(0, 40),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="fuzz()"/>'),
    Buffer.alloc(0),
    Buffer.alloc(3_000, 0xff),
  ]);
  return { kind: 'file', type: random.oneOf(['image/png', 'image/jpeg', 'text/html', '']), bytes };
}
