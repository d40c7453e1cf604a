import { type CalendarDate, parseCalendarDate } from '@hiram/values/calendar-date';
import { type MinorUnits, parseMinorUnits } from '@hiram/values/money';
import { type Rate, rate, ZERO_RATE } from '@hiram/values/rate';

/** An error in content, with its location as a JSON pointer. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** Content as entered: any object can be read by key. */
export type ContentObject = Readonly<Record<string, unknown>>;

interface TextRules {
  readonly least?: number;
  readonly most?: number;
  readonly pattern?: RegExp;
  /** The message if the pattern does not match. */
  readonly saying?: string;
}

const DECIMAL = /^(0|[1-9]\d{0,8})(\.\d{1,12})?$/;

/**
 * Reads content and collects every error instead of stopping at the first. The value returned for an invalid
 * field only allows reading to continue; content with an error must not be used.
 */
export class ContentReader {
  readonly faults: Fault[] = [];

  fault(path: string, message: string): void {
    if (!this.faults.some((one) => one.path === path && one.message === message)) {
      this.faults.push({ path, message });
    }
  }

  get isSound(): boolean {
    return this.faults.length === 0;
  }

  /** An object with exactly these keys. A missing object counts as empty. */
  object(value: unknown, path: string, keys: readonly string[]): ContentObject {
    const found = this.anyObject(value, path);
    for (const key of Object.keys(found)) {
      if (!keys.includes(key)) this.fault(pointer(path, key), `there is no "${key.slice(0, 60)}" here`);
    }
    return found;
  }

  /** An object whose keys are data. */
  anyObject(value: unknown, path: string): ContentObject {
    if (value === undefined || value === null) return {};
    if (typeof value !== 'object' || Array.isArray(value)) {
      this.fault(path, 'this is a group of values, and not one');
      return {};
    }
    // The cast states what was just checked.
    return value as ContentObject;
  }

  list(
    value: unknown,
    path: string,
    { least = 0, most = 500 }: { least?: number; most?: number } = {},
  ): readonly unknown[] {
    const found: readonly unknown[] = Array.isArray(value) ? value : [];
    if (value !== undefined && value !== null && !Array.isArray(value)) this.fault(path, 'this is a list');
    else if (found.length < least)
      this.fault(path, least === 1 ? 'at least one is needed' : `at least ${least}`);
    if (found.length > most) this.fault(path, `at most ${most} are possible`);
    return found.slice(0, most);
  }

  text(value: unknown, path: string, rules: TextRules = {}): string {
    const { least = 0, most = 2_000, pattern, saying = 'this is not written as it should be' } = rules;
    const found = typeof value === 'string' ? value : '';
    if (value !== undefined && value !== null && typeof value !== 'string')
      this.fault(path, 'this is a text');
    else if (found.trim().length < least) this.fault(path, 'this is needed');
    else if (found.length > most) this.fault(path, `this has more than ${most} characters`);
    else if (pattern !== undefined && !pattern.test(found)) this.fault(path, saying);
    return found;
  }

  whole(value: unknown, path: string, { least = 0, most = 1_000_000 } = {}): number {
    const found =
      typeof value === 'string' && /^\d{1,9}$/.test(value)
        ? Number(value)
        : typeof value === 'number'
          ? value
          : NaN;
    if (Number.isSafeInteger(found) && found >= least && found <= most) return found;
    this.fault(path, isEmpty(value) ? 'this is needed' : `this is a whole number from ${least} to ${most}`);
    return least;
  }

  /** Minor units as a string. */
  minor(value: unknown, path: string, { least = 0n }: { least?: MinorUnits } = {}): MinorUnits {
    const found = typeof value === 'string' && value.length <= 15 ? parseMinorUnits(value) : undefined;
    if (found !== undefined && found >= least) return found;
    this.fault(
      path,
      isEmpty(value) ? 'this is needed' : least > 0n ? 'this is an amount above zero' : 'this is an amount',
    );
    return least;
  }

  /** An exact fraction as a string: six per cent is "0.06". */
  rate(value: unknown, path: string): Rate {
    if (typeof value === 'string' && DECIMAL.test(value)) return rate(value);
    this.fault(path, isEmpty(value) ? 'this is needed' : 'this is a rate, not below zero');
    return ZERO_RATE;
  }

  dayOrNull(value: unknown, path: string): CalendarDate | null {
    if (isEmpty(value)) return null;
    const found = typeof value === 'string' ? parseCalendarDate(value) : undefined;
    if (found === undefined) this.fault(path, 'this is a day as YYYY-MM-DD');
    return found ?? null;
  }

  flag(value: unknown, path: string): boolean {
    if (value === true || value === '1') return true;
    if (value !== false && value !== '0') this.fault(path, 'this is yes or no');
    return false;
  }

  choice<const Word extends string>(value: unknown, path: string, allowed: readonly [Word, ...Word[]]): Word {
    const found = allowed.find((word) => word === value);
    if (found === undefined) {
      this.fault(path, isEmpty(value) ? 'this is needed' : `this is one of ${allowed.join(', ')}`);
    }
    return found ?? allowed[0];
  }

  /** A subset of these values, each at most once. */
  choices<const Word extends string>(
    value: unknown,
    path: string,
    { allowed, least = 1 }: { readonly allowed: readonly Word[]; readonly least?: number },
  ): Word[] {
    const found = this.list(value, path, { least });
    return found.flatMap((word, index) => {
      const known = allowed.find((one) => one === word);
      if (known === undefined)
        this.fault(pointer(path, index), `this is one of ${allowed.join(', ').slice(0, 300)}`);
      else if (found.indexOf(word) < index) this.fault(pointer(path, index), 'this is there twice');
      return known ?? [];
    });
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** The JSON pointer of a key or entry below a path. */
export function pointer(path: string, ...keys: readonly (string | number)[]): string {
  return [path, ...keys.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}
