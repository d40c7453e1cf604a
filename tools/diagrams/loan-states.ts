import { type LoanState, transitions } from '@hiram/lending/loan-state';

const looks: Partial<Record<LoanState, string>> = {
  active: 'data',
  due: 'data',
  overdue: 'warning',
  written_off: 'warning',
  declined: 'outside',
  withdrawn: 'outside',
  settled: 'app',
  cancelled: 'outside',
};

/** States between which a disbursed loan moves freely: its status is recalculated each time. */
const RUNNING: readonly LoanState[] = ['active', 'due', 'overdue', 'settled', 'cancelled', 'written_off'];

/** The life of a loan, from the table of transitions that the server runs. */
export function loanStatesDiagram(): string {
  const lines: string[] = [];
  for (const [state, row] of Object.entries(transitions)) {
    // The cast restores the key type that Object.entries drops.
    const from = state as LoanState;
    lines.push(`${from} [label="${words(from)}", class=${looks[from] ?? 'server'}];`);
    const reached = new Map<LoanState, string[]>();
    for (const [event, to] of Object.entries(row)) {
      if (to === 'refused' || to === 'defect' || to === from || isRecalculated(from, to)) continue;
      reached.set(to, [...(reached.get(to) ?? []), words(event)]);
    }
    for (const [to, events] of reached) lines.push(`${from} -> ${to} [label="${events.join(',\\n')}"];`);
  }
  // Every one of them can become every other; thirty arrows would hide that.
  lines.push('active -> due -> overdue -> written_off [dir=both];');
  lines.push('active -> settled [dir=both]; overdue -> settled [dir=both]; active -> cancelled [dir=both];');
  return `digraph loan_states {\n  rankdir=TB; nodesep=0.35; ranksep=0.5;\n  ${lines.join('\n  ')}\n}\n`;
}

function isRecalculated(from: LoanState, to: LoanState): boolean {
  return RUNNING.includes(from) && RUNNING.includes(to);
}

function words(name: string): string {
  return name.replaceAll('_', ' ');
}
