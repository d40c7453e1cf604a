// Reads journal files as an accounting system would: by their published formats alone. It shares nothing with the program
// that writes them.

interface ImportedLine {
  /** The name of the account. A voucher of Tally has no other. */
  readonly account: string;
  readonly debit: bigint;
  readonly credit: bigint;
}

export interface ImportedEntry {
  readonly reference: string;
  /** As 2026-06-30. */
  readonly date: string;
  readonly lines: readonly ImportedLine[];
}

/** Imports entries by reference: an entry that is imported again replaces the earlier one. */
export function importInto(
  ledger: Map<string, ImportedEntry>,
  entries: readonly ImportedEntry[],
): Map<string, ImportedEntry> {
  for (const entry of entries) {
    const net = entry.lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0n);
    if (net !== 0n) throw new Error(`entry ${entry.reference} does not balance: ${net}`);
    if (!/^\d{4}-\d\d-\d\d$/.test(entry.date)) throw new Error(`entry ${entry.reference} has no date`);
    ledger.set(entry.reference, entry);
  }
  return ledger;
}

/** Debits and credits by account over all entries up to a date. */
export function trialBalance(
  ledger: ReadonlyMap<string, ImportedEntry>,
  until: string,
): Map<string, { debit: bigint; credit: bigint }> {
  const totals = new Map<string, { debit: bigint; credit: bigint }>();
  for (const { date, lines } of ledger.values()) {
    if (date > until) continue;
    for (const { account, debit, credit } of lines) {
      const before = totals.get(account) ?? { debit: 0n, credit: 0n };
      totals.set(account, { debit: before.debit + debit, credit: before.credit + credit });
    }
  }
  return totals;
}

/** A CSV journal: a header row, then a row for each line; rows with one reference are one entry. */
export function readCsvJournal(text: string): ImportedEntry[] {
  const [head = [], ...rows] = recordsOf(text);
  function column(name: string): number {
    const place = head.indexOf(name);
    if (place < 0) throw new Error(`no column ${name}`);
    return place;
  }
  const [reference, date, name] = [column('reference'), column('date'), column('account_name')];
  const [debit, credit] = [column('debit'), column('credit')];
  const entries = new Map<string, { reference: string; date: string; lines: ImportedLine[] }>();
  for (const row of rows) {
    if (row.length !== head.length) throw new Error(`a row has ${row.length} cells`);
    const key = row[reference] ?? '';
    const entry = entries.get(key) ?? { reference: key, date: row[date] ?? '', lines: [] };
    if (entry.date !== row[date]) throw new Error(`entry ${key} has two dates`);
    entry.lines.push({
      account: row[name] ?? '',
      debit: minorUnits(row[debit] ?? ''),
      credit: minorUnits(row[credit] ?? ''),
    });
    entries.set(key, entry);
  }
  return [...entries.values()];
}

/** RFC 4180: cells in double quotes may have commas, line breaks and doubled quotes. */
function recordsOf(text: string): string[][] {
  const records: string[][] = [];
  let [record, cell, isQuoted] = [[] as string[], '', false];
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (isQuoted && sign === '"' && text.charAt(place + 1) === '"') {
      cell += '"';
      place += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === ',') {
      record.push(cell);
      cell = '';
    } else if (sign === '\n') {
      records.push([...record, cell]);
      [record, cell] = [[], ''];
    } else if (sign !== '\r') cell += sign;
  }
  if (isQuoted || cell !== '' || record.length > 0) throw new Error('the file ends within a record');
  return records;
}

function minorUnits(decimal: string): bigint {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)\.(\d\d)$/.exec(decimal) ?? [];
  if (whole === '') throw new Error(`${decimal} is no amount with two decimals`);
  return BigInt(`${sign}${whole}${part}`);
}

/** Vouchers of Tally: a debit is deemed positive and has a negative amount. */
export function readTallyJournal(text: string): ImportedEntry[] {
  if (textOf(text, 'TALLYREQUEST') !== 'Import Data' || textOf(text, 'REPORTNAME') !== 'Vouchers') {
    throw new Error('this is no import of vouchers');
  }
  return elements(text, 'VOUCHER').map((voucher) => {
    const [, day = ''] = /^(\d{8})$/.exec(textOf(voucher, 'DATE')) ?? [];
    if (textOf(voucher, 'VOUCHERTYPENAME') !== 'Journal') throw new Error('a voucher is no journal');
    return {
      reference: textOf(voucher, 'VOUCHERNUMBER'),
      date: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
      lines: elements(voucher, 'ALLLEDGERENTRIES.LIST').map(lineOf),
    };
  });
}

function lineOf(entry: string): ImportedLine {
  const amount = minorUnits(textOf(entry, 'AMOUNT'));
  const isDebit = textOf(entry, 'ISDEEMEDPOSITIVE') === 'Yes';
  if (isDebit === amount > 0n) throw new Error('the sign of an amount is not that of its side');
  return {
    account: textOf(entry, 'LEDGERNAME'),
    debit: isDebit ? -amount : 0n,
    credit: isDebit ? 0n : amount,
  };
}

/** The contents of the elements of a name that is not nested in itself. */
function elements(text: string, name: string): string[] {
  const found: string[] = [];
  let at = 0;
  for (;;) {
    const start = new RegExp(`<${name.replace('.', '\\.')}(\\s[^>]*)?>`, 'g');
    start.lastIndex = at;
    const opened = start.exec(text);
    if (opened === null) return found;
    const from = opened.index + opened[0].length;
    const to = text.indexOf(`</${name}>`, from);
    if (to < 0) throw new Error(`${name} is not ended`);
    found.push(text.slice(from, to));
    at = to;
  }
}

function textOf(text: string, name: string): string {
  const [value, ...more] = elements(text, name);
  if (value === undefined || more.length > 0) throw new Error(`there must be one ${name}`);
  return value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
