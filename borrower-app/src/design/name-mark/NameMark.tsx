import styles from './NameMark.module.css';

interface NameMarkProps {
  readonly name: string;
  /** The image URL; empty if there is none. */
  readonly picture?: string;
}

/** The image of a named thing, or a mark generated from the name. The name is shown beside it. */
export function NameMark({ name, picture = '' }: NameMarkProps) {
  if (picture !== '') return <img className={styles.mark} src={picture} alt="" />;
  return (
    <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path className={styles.shape} d={shapes[numberOf(name) % shapes.length]} />
      <text className={styles.letters} x="20" y="26">
        {lettersOf(name)}
      </text>
    </svg>
  );
}

/** Heading of a card: the mark and the name. */
export function NameHeading({ name, picture }: NameMarkProps) {
  return (
    <header className={styles.heading}>
      <NameMark name={name} {...(picture !== undefined && { picture })} />
      <h2 className={styles.name}>{name}</h2>
    </header>
  );
}

/** Distinguishes two marks with the same letters. */
const shapes = [
  'M0 40V18a22 22 0 0 1 22 22z',
  'M40 0v22A22 22 0 0 1 18 0z',
  'M0 28 28 0H0z',
  'M0 32h40v8H0z',
] as const;

function numberOf(name: string): number {
  return Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}

/** The initials of its first two words, each with its combining characters. */
function lettersOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase();
}
