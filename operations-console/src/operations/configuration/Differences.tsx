import { memo, useMemo } from 'react';
import styles from './Differences.module.css';
import type { Difference } from './queries.ts';
import { type Run, wordDiff } from './word-diff.ts';

interface DifferencesProps {
  readonly differences: readonly Difference[];
  /** The headings of the left and right columns: "Version 3", "This change". */
  readonly before: string;
  readonly after: string;
  readonly nothing: string;
}

/** The differences field by field, side by side, with changed words highlighted. */
export const Differences = memo(function Differences({
  differences,
  before,
  after,
  nothing,
}: DifferencesProps) {
  if (differences.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <DifferenceRow key={difference.path} difference={difference} />
        ))}
      </tbody>
    </table>
  );
});

function DifferenceRow({ difference: { path, title, before, after } }: { readonly difference: Difference }) {
  const runs = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <tr>
      <th scope="row">{title === '' ? <code>{path}</code> : title}</th>
      <td>{before === '' ? <Nothing /> : <Runs runs={runs.before} as="del" />}</td>
      <td>{after === '' ? <Nothing /> : <Runs runs={runs.after} as="ins" />}</td>
    </tr>
  );
}

function Nothing() {
  return <span className={styles.nothing}>empty</span>;
}

function Runs({ runs, as: Mark }: { readonly runs: readonly Run[]; readonly as: 'del' | 'ins' }) {
  return runs.map(({ text, isChanged }, at) => {
    if (!isChanged) {
      // biome-ignore lint/suspicious/noArrayIndexKey: runs of one text have no other name than their order.
      return <span key={at}>{text}</span>;
    }
    const trimmed = text.trimEnd();
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={at}>
        <Mark>{trimmed}</Mark>
        {text.slice(trimmed.length)}
      </span>
    );
  });
}
