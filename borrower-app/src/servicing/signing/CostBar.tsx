import type { Disclosure } from './queries.ts';
import styles from './TruthCard.module.css';

/** The width of the drawing, and the least width of a part, so that a small cost is still seen. */
const WIDTH = 300;
const LEAST = 6;
const GAP = 3;

/** Received, interest and fees as parts of one bar. The rows below carry the meaning. */
export function CostBar({ disclosure }: { readonly disclosure: Disclosure }) {
  const { netProceeds, interest, fees } = disclosure;
  const parts = [
    { part: 'received', name: 'received', amount: Number(netProceeds) },
    { part: 'interest', name: 'interest', amount: Number(interest) },
    ...fees.map(({ name, amount }) => ({ part: 'fee', name: `fee ${name}`, amount: Number(amount) })),
  ].filter(({ amount }) => amount > 0);
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  const room = WIDTH - (parts.length - 1) * GAP - parts.length * LEAST;
  let x = 0;
  return (
    <svg className={styles.bar} viewBox={`0 0 ${WIDTH} 12`} preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ part, name, amount }) => {
        const width = LEAST + (room * amount) / total;
        const rect = <rect key={name} data-part={part} x={x} width={width} height="12" rx="3" />;
        x += width + GAP;
        return rect;
      })}
    </svg>
  );
}
