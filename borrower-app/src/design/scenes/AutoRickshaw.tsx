import { Scene } from './Scene.tsx';

/** An auto-rickshaw on its way. */
export function AutoRickshaw() {
  return (
    <Scene viewBox="0 0 150 112">
      <circle
        cx="88"
        cy="50"
        r="40"
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray="200 52"
        transform="rotate(120 88 50)"
      />
      <path d="M6 100h140" stroke="var(--color-hairline)" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M28 90c-6 0-9-4-8-9l6-38c2-14 9-19 20-19h38c8 0 13 3 17 10l14 26c8 1 15 7 15 18v12z"
        fill="var(--scene-leaf)"
      />
      <path d="M26 43c2-14 9-19 20-19h38c8 0 13 3 17 10l4 8H26z" fill="var(--color-accent)" />
      <path d="M36 48h30v24H33zM74 48h24l14 24H74z" fill="var(--scene-ink)" />
      <path d="M86 78h30c8 0 13 4 14 12H86z" fill="#0B6B4C" />
      <circle cx="84" cy="58" r="7" fill="var(--scene-skin-dark)" />
      <path d="M76 57c0-7 4-10 8-10s9 3 8 10c-4-3-12-3-16 0z" fill="var(--scene-hair)" />
      <path d="M74 72c0-6 4-8 10-8s11 2 11 8z" fill="#fff" />
      <circle cx="51" cy="58" r="7" fill="var(--scene-skin)" />
      <path d="M43 60c-1-9 3-13 8-13s9 4 8 13l-3-6c-4 0-9 1-13 6z" fill="var(--scene-hair)" />
      <path d="M40 72c0-6 4-8 11-8s11 2 11 8z" fill="var(--scene-clay)" />
      <circle cx="124" cy="76" r="4" fill="var(--scene-cream)" />
      <circle cx="40" cy="91" r="11" fill="var(--scene-ink)" />
      <circle cx="40" cy="91" r="4.5" fill="#C9D3FF" />
      <circle cx="116" cy="91" r="11" fill="var(--scene-ink)" />
      <circle cx="116" cy="91" r="4.5" fill="#C9D3FF" />
    </Scene>
  );
}
