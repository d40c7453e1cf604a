import { Link } from 'wouter';
import styles from './TileStrip.module.css';

export interface Tile {
  readonly key: string;
  /** The list that adds up to the figure. */
  readonly href: string;
  readonly title: string;
  readonly value: string;
  /** Since the day that is compared. */
  readonly change?: string | undefined;
  readonly direction?: 'better' | 'worse' | 'neutral' | undefined;
  readonly remark: string;
  /** The limit that the lender accepts, and whether the figure is over it. */
  readonly limit?: { readonly text: string; readonly isOver: boolean } | undefined;
}

/** Key figures side by side. Each opens what is behind it. */
export function TileStrip({ label, tiles }: { readonly label: string; readonly tiles: readonly Tile[] }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {tiles.map(({ key, href, title, value, change, direction = 'neutral', remark, limit }) => (
        <li key={key}>
          <Link href={href} className={styles.tile ?? ''}>
            <span className={styles.title}>{title}</span>
            <b className={styles.value}>{value}</b>
            <span className={styles.remark}>
              {change !== undefined && <span data-direction={direction}>{change}</span>}
              {change !== undefined && ' · '}
              {remark}
            </span>
            {limit !== undefined && (
              <span className={styles.remark}>
                <span data-direction={limit.isOver ? 'worse' : 'neutral'}>{limit.text}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
