import { type CalendarDate, parseCalendarDate } from '@hiram/values/calendar-date';
import { type MinorUnits, parseMinorUnits } from '@hiram/values/money';
import { isDecimal } from '@hiram/values/patterns';
import { percent, type Rate } from '@hiram/values/rate';

/** Invalid data, with its path. A program that encounters it does not start. */
export class PackError extends Error {
  override readonly name = 'PackError';

  constructor(path: string, problem: string) {
    super(`${path}: ${problem}`);
  }
}

/** Parses data into a typed value or throws a `PackError` with the path. */
export type Reader<Value> = (data: unknown, path: string) => Value;

type ReadersOf<Shape> = { readonly [Key in keyof Shape]-?: Reader<Shape[Key]> };

/** An object with exactly these keys: missing and unknown keys are both rejected. */
export function object<Shape>(readers: ReadersOf<Shape>): Reader<Shape> {
  return (data, path) => {
    const source = plainObject(data, path);
    for (const key of Object.keys(source)) {
      if (!Object.hasOwn(readers, key)) {
        throw new PackError(path, `unknown key "${key}"`);
      }
    }
    const value: Partial<Shape> = {};
    for (const key in readers) {
      value[key] = readers[key](source[key], `${path}.${key}`);
    }
    // The cast is safe: every key of the shape has been read above.
    return value as Shape;
  };
}

/** An object whose `kind` determines its shape. */
export function oneOfKinds<Shape>(kinds: Readonly<Record<string, Reader<Shape>>>): Reader<Shape> {
  return (data, path) => {
    const kind = plainObject(data, path).kind;
    const reader = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (reader === undefined) {
      throw new PackError(`${path}.kind`, `unknown kind ${JSON.stringify(kind)}`);
    }
    return reader(data, path);
  };
}

export function literal<const Value extends string>(...allowed: readonly Value[]): Reader<Value> {
  return (data, path) => {
    const found = allowed.find((value) => value === data);
    if (found === undefined) {
      throw new PackError(path, `must be one of ${allowed.join(', ')}, is ${JSON.stringify(data)}`);
    }
    return found;
  };
}

export function list<Value>(entry: Reader<Value>): Reader<readonly Value[]> {
  return (data, path) => {
    if (!Array.isArray(data) || data.length === 0) {
      throw new PackError(path, 'must be a non-empty list');
    }
    return data.map((item, index) => entry(item, `${path}[${index}]`));
  };
}

export function orNull<Value>(reader: Reader<Value>): Reader<Value | null> {
  return (data, path) => (data === null ? null : reader(data, path));
}

export function optional<Value>(reader: Reader<Value>): Reader<Value | undefined> {
  return (data, path) => (data === undefined ? undefined : reader(data, path));
}

export const text: Reader<string> = (data, path) => {
  if (typeof data !== 'string' || data.trim() === '') {
    throw new PackError(path, 'must be a non-empty string');
  }
  return data;
};

/** A string that may be empty. */
export const anyText: Reader<string> = (data, path) => (data === '' ? '' : text(data, path));

/** An address of a site that others see too, so it must be an https one. */
export const secureAddress: Reader<string> = (data, path) => {
  const address = text(data, path);
  if (!/^https:\/\/[a-z0-9.-]+(\/\S*)?$/.test(address)) {
    throw new PackError(path, 'must be an https address');
  }
  return address;
};

export const wholeNumber: Reader<number> = (data, path) => {
  if (typeof data !== 'number' || !Number.isSafeInteger(data) || data < 0) {
    throw new PackError(path, 'must be a non-negative integer');
  }
  return data;
};

export const booleanValue: Reader<boolean> = (data, path) => {
  if (typeof data !== 'boolean') {
    throw new PackError(path, 'must be true or false');
  }
  return data;
};

export const day: Reader<CalendarDate> = (data, path) => {
  const date = typeof data === 'string' ? parseCalendarDate(data) : undefined;
  if (date === undefined) {
    throw new PackError(path, `must be a date as YYYY-MM-DD, is ${JSON.stringify(data)}`);
  }
  return date;
};

/** An amount as a decimal string of minor units. */
export const amount: Reader<MinorUnits> = (data, path) => {
  const minor = typeof data === 'string' ? parseMinorUnits(data) : undefined;
  if (minor === undefined || minor < 0n) {
    throw new PackError(path, 'must be non-negative minor units as a decimal string');
  }
  return minor;
};

/** A percentage as a decimal string: "6" is six per cent. */
export const percentage: Reader<Rate> = (data, path) => {
  if (typeof data !== 'string' || !isDecimal(data) || data.startsWith('-')) {
    throw new PackError(path, 'must be a non-negative percentage as a decimal string');
  }
  return percent(data);
};

/** A time of day as "06:00", parsed as minutes since midnight; "24:00" is the end of the day. */
export const minuteOfDay: Reader<number> = (data, path) => {
  const match = typeof data === 'string' ? /^(\d{2}):([0-5]\d)$/.exec(data) : null;
  const minutes = match === null ? Number.NaN : Number(match[1]) * 60 + Number(match[2]);
  if (!(minutes <= 24 * 60)) {
    throw new PackError(path, 'must be a time of day as HH:MM');
  }
  return minutes;
};

function plainObject(data: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new PackError(path, 'must be an object');
  }
  // The cast is safe: any object that is not an array can be accessed by key.
  return data as Readonly<Record<string, unknown>>;
}
