import { Icon } from './icons.tsx';

// What happens to a loan: late, returned, moved, split.

export function ClockIcon() {
  return (
    <Icon>
      <path d="M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 7.5V12l3 2" />
    </Icon>
  );
}

export function ReturnIcon() {
  return (
    <Icon>
      <path d="M8.5 5.5L5 9l3.5 3.5M5 9h8.5a5.25 5.25 0 010 10.5H10" />
    </Icon>
  );
}

export function HalvesIcon() {
  return (
    <Icon>
      <path d="M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 3.5v17" />
    </Icon>
  );
}

export function PauseIcon() {
  return (
    <Icon>
      <path d="M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM10 9v6M14 9v6" />
    </Icon>
  );
}
