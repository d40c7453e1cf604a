import type { ReactNode } from 'react';
import styles from './icons.module.css';

/** An icon in the colour and size of the surrounding text, which must state its meaning. */
export function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export function BackIcon() {
  return (
    <Icon>
      <path d="M15 5l-7 7 7 7" />
    </Icon>
  );
}

export function ChevronIcon() {
  return (
    <Icon>
      <path d="M9 5l7 7-7 7" />
    </Icon>
  );
}

export function ChevronDownIcon() {
  return (
    <Icon>
      <path d="M5 9l7 7 7-7" />
    </Icon>
  );
}

export function CheckIcon() {
  return (
    <Icon>
      <path d="M4.5 12.5l5 5 10-11" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  );
}

export function PlusIcon() {
  return (
    <Icon>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  );
}

export function MinusIcon() {
  return (
    <Icon>
      <path d="M5 12h14" />
    </Icon>
  );
}

export function PhoneIcon() {
  return (
    <Icon>
      <path d="M5 3.5h3.5l1.8 4.5-2.3 1.6a12 12 0 006.4 6.4l1.6-2.3 4.5 1.8V19a2 2 0 01-2.2 2A16.5 16.5 0 013 5.7a2 2 0 012-2.2z" />
    </Icon>
  );
}

export function WarningIcon() {
  return (
    <Icon>
      <path d="M12 4l9 16H3zM12 10v4.5M12 17.4v.1" />
    </Icon>
  );
}

export function InformationIcon() {
  return (
    <Icon>
      <path d="M21 12a9 9 0 11-18 0 9 9 0 0118 0zM12 11v5M12 8v.1" />
    </Icon>
  );
}

export function OfflineIcon() {
  return (
    <Icon>
      <path d="M3 3l18 18M8.5 15.5a5 5 0 017 0M5 12a10 10 0 015-2.7M14.5 9.4A10 10 0 0119 12M1.8 8.5a15 15 0 014.7-3M10.5 4.2a15 15 0 0111.7 4.3M12 19.4v.1" />
    </Icon>
  );
}

export function WalletIcon() {
  return (
    <Icon>
      <path d="M18 7.5V5.3a1.5 1.5 0 00-1.9-1.4L5 6.5A2 2 0 003.5 8.4V18a2 2 0 002 2h13a2 2 0 002-2V9.5a2 2 0 00-2-2H5M16.5 13.7v.1" />
    </Icon>
  );
}

export function ReceiptIcon() {
  return (
    <Icon>
      <path d="M5.5 3.5v17l2.2-1.5 2.1 1.5 2.2-1.5 2.2 1.5 2.1-1.5 2.2 1.5v-17zM9 8.5h6M9 12.5h6" />
    </Icon>
  );
}

export function CalendarIcon() {
  return (
    <Icon>
      <path d="M5.5 5h13A1.5 1.5 0 0120 6.5v12a1.5 1.5 0 01-1.5 1.5h-13A1.5 1.5 0 014 18.5v-12A1.5 1.5 0 015.5 5zM4 10h16M8.5 3v4M15.5 3v4" />
    </Icon>
  );
}

export function RefreshIcon() {
  return (
    <Icon>
      <path d="M20 12a8 8 0 11-2.4-5.7L20 8.5M20 4v4.5h-4.5" />
    </Icon>
  );
}
