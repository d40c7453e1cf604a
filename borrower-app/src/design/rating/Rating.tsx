import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { defaults } from '../defaults.ts';
import { useDesignCopy } from '../design-context.tsx';
import { StarIcon } from '../icons/rarer-icons.tsx';
import styles from './Rating.module.css';

interface RatingProps {
  /** What is rated. It is read out; the visible label is above the stars. */
  readonly label: string;
  /** 0 if nothing is chosen. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const starNumbers = Array.from({ length: defaults.rating.stars }, (_, index) => index + 1);

/** Five stars; choosing one also fills those before it. */
export function Rating({ label, value, onChange }: RatingProps) {
  const copy = useDesignCopy();
  const name = useId();
  return (
    <fieldset className={styles.rating}>
      <legend className="visually-hidden">{label}</legend>
      {starNumbers.map((star) => (
        <label key={star} className={classNames(styles.star, star <= value && styles.filled)}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={star}
            checked={star === value}
            onChange={() => onChange(star)}
            aria-label={copy.stars(star)}
          />
          <StarIcon />
        </label>
      ))}
    </fieldset>
  );
}
