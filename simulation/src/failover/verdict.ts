/** What a fault does to the cluster. All but the last hit the primary. */
export const FAULTS = ['kill', 'freeze', 'cut', 'disk full', 'standby killed'] as const;
export type Fault = (typeof FAULTS)[number];

/** One fault and what the writers saw of it. */
export interface FaultRecord {
  readonly fault: Fault;
  readonly acknowledged: number;
  /** From the fault to another primary; undefined if the primary stayed. */
  readonly promotedMs: number | undefined;
  /** From the fault to the first acknowledged write. */
  readonly writesAgainMs: number;
  /** How long the failed node was away; with two nodes no write is acknowledged before it returns. */
  readonly awayMs: number;
  readonly lost: number;
  readonly doubled: number;
  /** Acknowledged by one node alone, which its loss would have taken away. */
  readonly alone: number;
}

/** What the ledger has after a fault. */
export interface LedgerState {
  /** How often each key is posted. */
  readonly postedKeys: ReadonlyMap<string, number>;
  readonly balance: bigint;
}

/** Every acknowledged posting is in the ledger, each key once, and the balance is the sum of the postings. */
export function judge(
  acknowledged: Iterable<string>,
  { postedKeys, balance }: LedgerState,
  amount: bigint,
): Pick<FaultRecord, 'lost' | 'doubled'> {
  const lost = [...acknowledged].filter((key) => !postedKeys.has(key)).length;
  const repeated = [...postedKeys.values()].reduce((sum, times) => sum + times - 1, 0);
  const excess = balance / amount - BigInt(postedKeys.size);
  return { lost, doubled: Math.max(repeated, Math.abs(Number(excess))) };
}

/** The longest time without an acknowledgement that began at or after the fault. */
export function writesAgainAfter(moments: readonly number[], faultAt: number): number | undefined {
  const later = [faultAt, ...moments.filter((moment) => moment > faultAt)];
  const gaps = later.slice(1).map((moment, index) => ({ moment, gap: moment - (later[index] ?? moment) }));
  const longest = gaps.reduce<(typeof gaps)[number] | undefined>(
    (found, one) => (found === undefined || one.gap > found.gap ? one : found),
    undefined,
  );
  return longest === undefined ? undefined : longest.moment - faultAt;
}

/** The table that the command prints: one line for each kind of fault. */
export function tableOf(records: readonly FaultRecord[]): string[] {
  const rows = FAULTS.flatMap((fault) => {
    const own = records.filter((record) => record.fault === fault);
    return own.length === 0 ? [] : [rowOf(fault, own)];
  });
  return [
    '| fault | count | acknowledged | lost | doubled | by one node alone | new primary after (min, median, max) | node away (median) | writes again after (min, median, max) |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
    rowOf('all', records),
  ];
}

function rowOf(name: string, records: readonly FaultRecord[]): string {
  const promoted = records.flatMap(({ promotedMs }) => promotedMs ?? []);
  const cells = [
    name,
    records.length,
    sum(records.map(({ acknowledged }) => acknowledged)),
    sum(records.map(({ lost }) => lost)),
    sum(records.map(({ doubled }) => doubled)),
    sum(records.map(({ alone }) => alone)),
    promoted.length === 0 || promoted.length === records.length
      ? spread(promoted)
      : `${spread(promoted)} (${promoted.length} times)`,
    seconds(medianOf(records.map(({ awayMs }) => awayMs))),
    spread(records.map(({ writesAgainMs }) => writesAgainMs)),
  ];
  return `| ${cells.join(' | ')} |`;
}

function spread(values: readonly number[]): string {
  if (values.length === 0) return '–';
  return [Math.min(...values), medianOf(values), Math.max(...values)].map(seconds).join(', ');
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
