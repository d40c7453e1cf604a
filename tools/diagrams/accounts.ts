interface Entry {
  readonly name: string;
  readonly debit: string;
  readonly credits: readonly string[];
}

const KIND_LOOKS: Readonly<Record<string, string>> = {
  asset: 'data',
  liability: 'warning',
  income: 'app',
  cost: 'outside',
};

/** The entries of everyday life; the others are in the table. */
const SHOWN: ReadonlySet<string> = new Set([
  'principal_lent',
  'up_front_fee_kept',
  'interest_due',
  'fee_due',
  'late_penalty_charged',
  'payment_allocated',
  'payment_credited',
  'waived',
  'written_off',
  'recovered',
  'credit_refunded',
  'refund_paid',
]);

/** The accounts and the entries between them, from the tables of docs/money.md, which a test compares with the code. */
export function accountsDiagram(money: string): string {
  const kinds = new Map(tableRows(money, '## Accounts').map(([name = '', kind = '']) => [name, kind]));
  const entries = tableRows(money, '## Entries').map(
    ([name = '', , debit = '', credit = '']): Entry => ({ name, debit, credits: credit.split(', ') }),
  );
  const shown = entries.filter(({ name }) => SHOWN.has(name));
  const used = new Set(shown.flatMap(({ debit, credits }) => [debit, ...credits]));
  const boxes = [...kinds]
    .filter(([name]) => used.has(name))
    .map(
      ([name, kind]) => `${name} [label="${words(name)}\\n${kind}", class=${KIND_LOOKS[kind] ?? 'server'}];`,
    );
  const arrows = shown.flatMap(({ name, debit, credits }) => {
    // One arrow for an entry that credits each of the receivables.
    const [first = ''] = credits;
    const to = credits.length > 1 ? 'receivables' : first;
    return `${to} -> ${debit} [label="${words(name)}"];`;
  });
  const receivables = [...kinds.keys()].filter((name) => name.endsWith('_receivable'));
  return `digraph accounts {
  rankdir=LR; nodesep=0.3; ranksep=1.1; compound=true;
  subgraph cluster_receivables { label="what the borrower owes"; ${receivables.join('; ')};
    receivables [label="each of them", shape=plaintext, style=""]; }
  ${boxes.join('\n  ')}
  ${arrows.join('\n  ')}
}
`;
}

/** The rows of the first table after a heading, without its head. */
function tableRows(text: string, heading: string): string[][] {
  const after = text.slice(text.indexOf(`\n${heading}\n`));
  const lines = after.split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const rows: string[][] = [];
  for (const line of lines.slice(first + 2)) {
    if (!line.startsWith('|')) break;
    rows.push(
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  }
  return rows;
}

function words(name: string): string {
  return name.replaceAll('_', ' ');
}
