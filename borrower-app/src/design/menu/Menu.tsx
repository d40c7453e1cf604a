import { classNames } from '../class-names.ts';
import { defaults } from '../defaults.ts';
import { CheckIcon } from '../icons/icons.tsx';
import styles from './Menu.module.css';

interface MenuItem {
  readonly label: string;
  readonly value: string;
  readonly children?: readonly MenuItem[];
}

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** The chosen value of each level; the first opens its children. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly levels?: 1 | 2;
  readonly height?: 'half-screen' | 'content';
}

/** A choice in one or two levels: the first level left, its children right. */
export function Menu(props: MenuProps) {
  const {
    label,
    items,
    value,
    onChange,
    levels = defaults.menu.levels,
    height = defaults.menu.height,
  } = props;
  const [first, second] = value;
  const opened = items.find((item) => item.value === first);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; this is a set of choices.
    <div
      className={classNames(styles.menu, height === 'half-screen' && styles.halfScreen)}
      role="group"
      aria-label={label}
    >
      <Level
        items={items}
        chosen={levels === 2 ? opened?.value : first}
        className={levels === 2 ? styles.first : undefined}
        onChoose={(item) => onChange([item])}
      />
      {levels === 2 && opened?.children !== undefined && (
        <Level items={opened.children} chosen={second} onChoose={(item) => onChange([opened.value, item])} />
      )}
    </div>
  );
}

interface LevelProps {
  readonly items: readonly MenuItem[];
  readonly chosen: string | undefined;
  readonly className?: string | undefined;
  readonly onChoose: (value: string) => void;
}

function Level({ items, chosen, className, onChoose }: LevelProps) {
  return (
    <ul className={classNames(styles.level, className)}>
      {items.map((item) => (
        <li key={item.value}>
          <button
            type="button"
            className={styles.item}
            aria-pressed={item.value === chosen}
            onClick={() => onChoose(item.value)}
          >
            {item.label}
            {item.value === chosen && <CheckIcon />}
          </button>
        </li>
      ))}
    </ul>
  );
}
