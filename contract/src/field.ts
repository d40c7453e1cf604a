/**
 * The definition of one field on the wire. A field is a plain JSON Schema fragment, so that the server
 * validates with Ajv and OpenAPI is generated from the same object, while the borrower's bundle has no
 * validation library.
 *
 * `kind` is our own addition: tests are generated from it (every `link` is attacked, every `ownedId` is
 * tried by a stranger), and the log scrubber hides every field whose kind is personal.
 */
export type FieldKind =
  | 'text'
  | 'choice'
  | 'integer'
  | 'flag'
  | 'boolean'
  | 'minorUnits'
  | 'rate'
  | 'civilDate'
  | 'instant'
  | 'ownedId'
  | 'publicId'
  | 'link'
  | 'imageLink'
  | 'mobile'
  | 'email'
  | 'secret'
  | 'image'
  | 'object'
  | 'list'
  | 'map';

declare const holds: unique symbol;

export interface Field<Value = unknown, Optional extends boolean = boolean> {
  readonly kind: FieldKind;
  /** JSON Schema of the value on the wire. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly optional?: Optional;
  /** For `object`: its fields. For `list` and `map`: the field of one entry, under `entry`. */
  readonly fields?: Fields;
  readonly entry?: Field;
  /** Exists only in the type, to carry the value's type. */
  readonly [holds]?: Value;
}

export type Fields = Readonly<Record<string, Field>>;

export type ValueOf<F> = F extends Field<infer Value> ? Value : never;

type OptionalKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly optional: true } ? K : never;
}[keyof F];

/** The object type that a set of fields describes. */
export type ValuesOf<F extends Fields> = {
  [K in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[K]>;
} & { [K in OptionalKeys<F>]?: ValueOf<F[K]> };

type Mandatory<Value> = Field<Value, false>;

function field<Value>(kind: FieldKind, schema: Record<string, unknown>): Mandatory<Value> {
  return { kind, schema };
}

/** Free text. The limit keeps one request from filling the database. */
export function text(limits: { max?: number; min?: number } = {}): Mandatory<string> {
  return field('text', { type: 'string', minLength: limits.min ?? 0, maxLength: limits.max ?? 2000 });
}

/** One of a fixed set of strings. */
export function choice<const Values extends readonly string[]>(...values: Values): Mandatory<Values[number]> {
  return field('choice', { type: 'string', enum: values });
}

/** An integer of 32 bits, as in the database, as a decimal string, because form bodies have no other type. */
export const integer: Mandatory<string> = field('integer', {
  type: 'string',
  pattern: '^-?(0|[1-9]\\d{0,9})$',
  format: 'int32',
});

/** The number of an account in the ledger's chart, as in the database. */
export const accountNumber: Mandatory<string> = field('integer', {
  type: 'string',
  pattern: '^[1-9]\\d{0,3}$',
});

/** "0" or "1": how the specification writes a truth value. For borrower calls. */
export const flag: Mandatory<'0' | '1'> = field('flag', { type: 'string', enum: ['0', '1'] });

/** A JSON boolean. For staff calls, which are JSON in both directions; a form cannot carry it. */
export const boolean: Mandatory<boolean> = field('boolean', { type: 'boolean' });

/** An amount in minor units (centavos, paise), as a decimal string: never a float, never a JSON number. */
export const minorUnits: Mandatory<string> = field('minorUnits', {
  type: 'string',
  pattern: '^(0|[1-9]\\d{0,17})$',
});

/** A balance or a net amount, which can be below zero. */
export const signedMinorUnits: Mandatory<string> = field('minorUnits', {
  type: 'string',
  pattern: '^(0|-?[1-9]\\d{0,17})$',
});

/** A rate as an exact decimal fraction: six per cent is `0.06`. Never a float, never a JSON number. */
export const rate: Mandatory<string> = field('rate', {
  type: 'string',
  pattern: '^(0|[1-9]\\d{0,8})(\\.\\d{1,12})?$',
});

/** A date in the market's time zone, YYYY-MM-DD. */
export const civilDate: Mandatory<string> = field('civilDate', {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  format: 'date',
});

/** A timestamp, ISO 8601 in UTC. */
export const instant: Mandatory<string> = field('instant', { type: 'string', format: 'date-time' });

/** The id of something that belongs to one borrower. Another caller who sends it must learn nothing. */
export const ownedId: Mandatory<string> = field('ownedId', {
  type: 'string',
  pattern: '^[A-Za-z0-9_-]{1,64}$',
});

/** The id of something public: a product, a template, a brand. */
export const publicId: Mandatory<string> = field('publicId', {
  type: 'string',
  pattern: '^[A-Za-z0-9_-]{1,64}$',
});

/** An address that a page may open. Its host is checked against the brand's allowlist first. */
export const link: Mandatory<string> = field('link', { type: 'string', maxLength: 2048 });

/** The address of an image. It is shown, never opened. */
export const imageLink: Mandatory<string> = field('imageLink', { type: 'string', maxLength: 2048 });

export const mobile: Mandatory<string> = field('mobile', { type: 'string', maxLength: 20 });
export const email: Mandatory<string> = field('email', { type: 'string', maxLength: 254 });

/** A code or password: accepted, never logged, never sent back. */
export function secret(limits: { max: number; min?: number }): Mandatory<string> {
  return field('secret', { type: 'string', minLength: limits.min ?? 0, maxLength: limits.max });
}

/** A file part of a multipart request, with the properties that both sides share. */
export interface FilePart {
  readonly size: number;
  readonly type: string;
}

export const image: Mandatory<FilePart> = field('image', { type: 'string', format: 'binary' });

export function object<F extends Fields>(fields: F): Mandatory<ValuesOf<F>> & { readonly fields: F } {
  return { kind: 'object', schema: objectSchema(fields), fields };
}

export function list<F extends Field>(entry: F): Mandatory<ValueOf<F>[]> {
  return { kind: 'list', schema: { type: 'array', items: entry.schema }, entry };
}

/** An object whose keys are data, such as group titles that map to lists. */
export function map<F extends Field>(entry: F): Mandatory<Record<string, ValueOf<F>>> {
  return { kind: 'map', schema: { type: 'object', additionalProperties: entry.schema }, entry };
}

export function optional<F extends Field>(inner: F): Omit<F, 'optional'> & { readonly optional: true } {
  return { ...inner, optional: true };
}

/** The JSON Schema of an object with exactly these fields; other fields are rejected. */
export function objectSchema(fields: Fields): Record<string, unknown> {
  const names = Object.keys(fields);
  return {
    type: 'object',
    additionalProperties: false,
    required: names.filter((name) => fields[name]?.optional !== true),
    properties: Object.fromEntries(names.map((name) => [name, fields[name]?.schema])),
  };
}
