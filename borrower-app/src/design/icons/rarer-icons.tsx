import { Icon } from './icons.tsx';

// Separate from the common icons, which every page loads.

export function PersonIcon() {
  return (
    <Icon>
      <path d="M12 11.5a4 4 0 100-8 4 4 0 000 8zM4.5 20.5a7.5 6 0 0115 0" />
    </Icon>
  );
}

export function CalculatorIcon() {
  return (
    <Icon>
      <path d="M7 3.5h10a1.5 1.5 0 011.5 1.5v14a1.5 1.5 0 01-1.5 1.5H7A1.5 1.5 0 015.5 19V5A1.5 1.5 0 017 3.5zM9 7.5h6M9 12v.1M12 12v.1M15 12v.1M9 16v.1M12 16v.1M15 16v.1" />
    </Icon>
  );
}

export function MailIcon() {
  return (
    <Icon>
      <path d="M4.5 5.5h15A1.5 1.5 0 0121 7v10a1.5 1.5 0 01-1.5 1.5h-15A1.5 1.5 0 013 17V7a1.5 1.5 0 011.5-1.5zM3.5 7.5L12 13l8.5-5.5" />
    </Icon>
  );
}

export function BellIcon() {
  return (
    <Icon>
      <path d="M6 16V10.5a6 6 0 0 1 12 0V16l1.5 2h-15zM10 21h4" />
    </Icon>
  );
}

export function CopyIcon() {
  return (
    <Icon>
      <path d="M10.5 8.5h8a2 2 0 012 2v8a2 2 0 01-2 2h-8a2 2 0 01-2-2v-8a2 2 0 012-2zM15.5 8.5v-3a2 2 0 00-2-2h-8a2 2 0 00-2 2v8a2 2 0 002 2h3" />
    </Icon>
  );
}

export function StarIcon() {
  return (
    <Icon>
      <path d="M12 3.6l2.6 5.3 5.8.800-4.2 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8-4.2-4.1 5.8-.8z" />
    </Icon>
  );
}

export function CameraIcon() {
  return (
    <Icon>
      <path d="M8.5 5.5h7l1.5 2.5h2.5A1.5 1.5 0 0121 9.5v8a1.5 1.5 0 01-1.5 1.5h-15A1.5 1.5 0 013 17.5v-8A1.5 1.5 0 014.5 8H7zM15.5 13a3.5 3.5 0 11-7 0 3.5 3.5 0 017 0z" />
    </Icon>
  );
}

export function BackspaceIcon() {
  return (
    <Icon>
      <path d="M8.5 5.5H20a1.5 1.5 0 011.5 1.5v10a1.5 1.5 0 01-1.5 1.5H8.5L2.5 12zM11.5 9.5l5 5M16.5 9.5l-5 5" />
    </Icon>
  );
}

export function SearchIcon() {
  return (
    <Icon>
      <path d="M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5l5 5" />
    </Icon>
  );
}
