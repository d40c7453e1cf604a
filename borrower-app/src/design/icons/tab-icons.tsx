import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

// Icons of the main pages. The open page's icon is filled with the accent colour by its tab.

function Filled({ children }: { readonly children: ReactNode }) {
  return (
    <g fill="var(--icon-fill, none)" stroke="none">
      {children}
    </g>
  );
}

export function HomeIcon() {
  return (
    <Icon>
      <Filled>
        <path d="M9.5 14h5v6.5h-5z" />
      </Filled>
      <path d="M3.5 11.5L12 4l8.5 7.5M5.5 10v9a1.5 1.5 0 001.5 1.5h10a1.5 1.5 0 001.5-1.5v-9M9.5 20.5V14h5v6.5" />
    </Icon>
  );
}

export function PayIcon() {
  return (
    <Icon>
      <Filled>
        <path d="M15 11h6v5h-6z" />
      </Filled>
      <path d="M5.5 7h13A2.5 2.5 0 0121 9.5v8a2.5 2.5 0 01-2.5 2.5h-13A2.5 2.5 0 013 17.5v-8A2.5 2.5 0 015.5 7zM6 7l9.5-3.5L17 7M21 11h-4.5a2.5 2.5 0 000 5H21" />
    </Icon>
  );
}

export function ActivityIcon() {
  return (
    <Icon>
      <Filled>
        <circle cx="12" cy="12" r="5" />
      </Filled>
      <path d="M4 8.5a8.5 8.5 0 11-.5 3.5M4 4v4.5h4.5M12 7.5V12l3 2.5" />
    </Icon>
  );
}

export function HelpIcon() {
  return (
    <Icon>
      <Filled>
        <path d="M8 8.5h8v5H8z" />
      </Filled>
      <path d="M12 3.5c5 0 8.5 3.1 8.5 7.3S17 18 12 18a11 11 0 01-2.8-.3L5 20l.9-3.6a7 7 0 01-2.4-5.6c0-4.2 3.5-7.3 8.5-7.3zM8.5 11v.1M12 11v.1M15.5 11v.1" />
    </Icon>
  );
}
