import { Scene } from './Scene.tsx';

/** A rest between two palms: nothing is owed. */
export function RestInHammock() {
  return (
    <Scene viewBox="0 0 280 184">
      <circle cx="140" cy="76" r="52" fill="none" stroke="var(--color-accent)" strokeWidth="14" />
      <path
        d="M8 172c40-12 90-10 132-8s96-6 132 6c4 2 4 8 0 8H8c-4 0-4-4 0-6z"
        fill="var(--color-positive-soft)"
      />
      <path
        d="M34 170c8-40 14-80 22-128l8 1c-8 48-14 90-16 127zM246 170c-8-40-14-80-22-128l-8 1c8 48 14 90 16 127z"
        fill="var(--scene-skin-dark)"
      />
      <g id="palm" fill="var(--scene-leaf)">
        <path d="M60 42C48 22 24 20 10 36c18-6 34-4 49 7zM60 42c-20-4-38 8-42 32 10-18 24-27 42-30zM60 42C62 20 82 10 104 20c-20 0-33 8-42 23zM60 42c20-6 38 6 42 28-10-16-24-24-42-26zM59 43c10 8 16 24 10 44-4-18-6-30-12-42z" />
      </g>
      <use href="#palm" transform="matrix(-1 0 0 1 280 0)" />
      <path
        d="M50 100C84 106 92 118 104 124M230 100c-34 6-42 18-54 24"
        stroke="var(--scene-hair)"
        strokeWidth="2.5"
        fill="none"
      />
      <path d="M176 116c10-2 20-10 28-14l5 8c-8 8-18 16-30 20z" fill="var(--scene-ink)" />
      <path d="M204 102c2-6 6-10 11-10l3 5c-2 5-5 9-9 13z" fill="var(--scene-skin)" />
      <path d="M110 124c4-12 14-14 30-12s30 2 40 4l-4 18h-60z" fill="var(--color-primary)" />
      <circle cx="100" cy="108" r="13" fill="var(--scene-skin)" />
      <path d="M86 106c-3-9 4-17 14-16 8 0 13 6 13 12-10-3-18-1-27 4z" fill="var(--scene-hair)" />
      <path
        d="M103 108q3 3 6 0M101 114c3 2 6 2 8 0"
        stroke="var(--scene-hair)"
        strokeWidth="1.8"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M50 98c22 26 58 24 90 24s68 2 90-24c-14 46-50 58-90 58s-76-12-90-58z"
        fill="var(--scene-clay)"
      />
      <path
        d="M62 116c24 18 132 18 156 0-3 6-6 10-9 14-30 14-108 14-138 0-3-4-6-8-9-14z"
        fill="var(--color-accent)"
      />
      <path d="M88 122c-6-6-10-14-8-20l6-1c2 6 6 12 12 17z" fill="var(--scene-skin-dark)" />
    </Scene>
  );
}
