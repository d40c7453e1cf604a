import { chart } from '#ledger/index.ts';
import { type ContentReader, pointer } from '#platform/content/content-reader.ts';

/** An account of the lender's general ledger. */
export interface GeneralLedgerAccount {
  readonly number: string;
  readonly name: string;
}

/** Which account of the general ledger takes each account of the chart. Several may share one. */
export interface AccountMapping {
  /** As the general ledger names the company. Empty for the company that is open there. */
  readonly company: string;
  readonly accounts: Readonly<Record<string, GeneralLedgerAccount>>;
}

export const CHART_NAMES: readonly string[] = Object.keys(chart);

/** Version 1: the chart of accounts itself. */
export const builtInMapping: AccountMapping = {
  company: '',
  accounts: Object.fromEntries(
    Object.entries(chart).map(([name, { code }]) => [name, { number: String(code), name: titleOf(name) }]),
  ),
};

function titleOf(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
}

const LONGEST_NUMBER = 30;
const LONGEST_NAME = 80;
/** No control characters, which no import format has. */
const PRINTABLE = /^[^\p{Cc}]*$/u;

/** Reads content and reports every problem at its location. A number has one name, and a name one number. */
export function readAccountMapping(reader: ContentReader, content: unknown): AccountMapping {
  const fields = reader.object(content, '', ['company', 'accounts']);
  const given = reader.object(fields.accounts, '/accounts', CHART_NAMES);
  const [nameOf, numberOf] = [new Map<string, string>(), new Map<string, string>()];
  const accounts = CHART_NAMES.map((chartName) => {
    const path = pointer('', 'accounts', chartName);
    const line = reader.object(given[chartName], path, ['number', 'name']);
    const rules = { least: 1, pattern: PRINTABLE };
    const number = reader.text(line.number, `${path}/number`, { ...rules, most: LONGEST_NUMBER }).trim();
    const name = reader.text(line.name, `${path}/name`, { ...rules, most: LONGEST_NAME }).trim();
    if ((nameOf.get(number) ?? name) !== name)
      reader.fault(`${path}/name`, 'this number has another name above');
    if ((numberOf.get(name) ?? number) !== number) {
      reader.fault(`${path}/number`, 'this name has another number above');
    }
    nameOf.set(number, name);
    numberOf.set(name, number);
    return [chartName, { number, name }] as const;
  });
  const company = reader.text(fields.company, '/company', { most: LONGEST_NAME, pattern: PRINTABLE }).trim();
  return { company, accounts: Object.fromEntries(accounts) };
}

export function mappingAsContent({ company, accounts }: AccountMapping): unknown {
  return { company, accounts };
}
