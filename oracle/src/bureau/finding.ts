/** A fault of a file for a credit bureau. */
export interface Finding {
  /** The line, from 1. In a format without lines, the number of the record; 0 is the head of the file. */
  readonly line: number;
  /** The segment and tag, or the name of the field. */
  readonly field: string;
  readonly rule: string;
}

/** What a valid file says, to compare with what was meant. */
export interface FileTotals {
  accounts: number;
  sanctioned: bigint;
  balance: bigint;
  overdue: bigint;
}

export interface FileReport {
  readonly findings: readonly Finding[];
  readonly totals: FileTotals;
}

/** The faults so far. A broken file must not fill the memory, so only the first ones are kept. */
export class Findings {
  readonly kept: Finding[] = [];
  readonly totals: FileTotals = { accounts: 0, sanctioned: 0n, balance: 0n, overdue: 0n };

  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(line: number, field: string, rule: string): void {
    if (this.kept.length < this.#most) this.kept.push({ line, field, rule });
  }

  /** Adds a fault unless the condition holds. */
  check(condition: boolean, line: number, field: string, rule: string): boolean {
    if (!condition) this.add(line, field, rule);
    return condition;
  }
}

/** The day number of a date as 31012026; undefined if there is no such day. */
export function dayOf(text: string): number | undefined {
  const match = /^(\d\d)(\d\d)((?:19|20)\d\d)$/.exec(text);
  if (match === null) return undefined;
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1 ? time / 86_400_000 : undefined;
}

/** A whole amount without a sign or decimals. */
export function wholeAmount(text: string): bigint | undefined {
  return /^(0|[1-9]\d{0,11})$/.test(text) ? BigInt(text) : undefined;
}
