import type { ReactNode } from 'react';
import styles from './Tile.module.css';

interface TileProps {
  readonly name: string;
  readonly logo?: ReactNode;
  /** The large amount or range, and its label. */
  readonly figure: ReactNode;
  readonly figureLabel: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly actionLabel: string;
  readonly onClick: () => void;
  /** A disabled tile is grey and ignores taps. */
  readonly disabled?: boolean;
}

/** A selectable offer with the information needed to choose it. */
export function Tile(props: TileProps) {
  const { name, logo, figure, figureLabel, description, tags = [], actionLabel, onClick, disabled } = props;
  return (
    <article className={styles.tile}>
      <header className={styles.head}>
        {logo !== undefined && <span className={styles.logo}>{logo}</span>}
        <h3>{name}</h3>
      </header>
      <div className={styles.body}>
        <p className={styles.words}>
          <span className={styles.figure}>{figure}</span>
          <span className={styles.figureLabel}>{figureLabel}</span>
        </p>
        <button type="button" className={styles.action} disabled={disabled} onClick={onClick}>
          {actionLabel}
          <span className="visually-hidden"> {name}</span>
        </button>
      </div>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
