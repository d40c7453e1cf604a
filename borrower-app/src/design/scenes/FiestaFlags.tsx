import { Scene } from './Scene.tsx';

/** Fiesta flags over a raised pair of arms: the loan is paid off. */
export function FiestaFlags() {
  return (
    <Scene viewBox="0 0 360 300">
      <circle cx="180" cy="178" r="96" fill="var(--color-caution-soft)" />
      <g fill="none" stroke="var(--color-ink)" strokeWidth="2">
        <path d="M-4 22c70 44 150 52 188 40s110-30 180-54" />
        <path d="M-4 66c40 20 84 26 110 22M364 58c-30 18-60 28-92 30" />
      </g>
      <g fill="var(--color-primary)">
        <path d="M14 32l24 13-15 16zM150 65l26-1-11 21zM312 29l22-9-3 23zM30 82l24 6-16 16z" />
      </g>
      <g fill="var(--color-accent)">
        <path d="M58 52l24 9-15 17zM198 59l24-7-5 24zM284 85l22-7-5 21z" />
      </g>
      <g fill="var(--scene-clay)">
        <path d="M104 63l25 4-14 20zM242 47l24-7-4 23zM326 74l20-10 0 22z" />
      </g>
      <g fill="var(--scene-leaf)">
        <path d="M280 38l22-8-4 22zM74 91l24-1-11 19z" />
      </g>
      <path d="M100 232c30-16 130-16 160 0-10 26-40 42-80 42s-70-16-80-42z" fill="var(--scene-leaf)" />
      <path d="M152 270c-2-40 6-64 28-64s30 24 28 64c-18 10-38 10-56 0z" fill="var(--color-primary)" />
      <path
        d="M158 222c-12-10-24-30-30-54l11-4c8 20 18 34 32 42zM202 222c12-10 24-30 30-54l-11-4c-8 20-18 34-32 42z"
        fill="var(--color-primary)"
      />
      <circle cx="132" cy="162" r="8" fill="var(--scene-skin)" />
      <circle cx="228" cy="162" r="8" fill="var(--scene-skin)" />
      <path d="M171 190h18v16c0 6-4 9-9 9s-9-3-9-9z" fill="var(--scene-skin-dark)" />
      <circle cx="180" cy="178" r="21" fill="var(--scene-skin)" />
      <path
        d="M158 182c-4-22 6-34 22-34s26 12 22 34c-3-13-10-19-20-19-12 0-21 6-24 19z"
        fill="var(--scene-hair)"
      />
      <path
        d="M160 178c-6 14-4 26-2 30 4-2 6-6 6-12zM200 178c6 14 4 26 2 30-4-2-6-6-6-12z"
        fill="var(--scene-hair)"
      />
      <path
        d="M170 176q3-4 6 0M184 176q3-4 6 0"
        stroke="var(--scene-hair)"
        strokeWidth="2.2"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M171 184c4 8 14 8 18 0z" fill="#fff" />
      <circle cx="180" cy="178" r="96" fill="none" stroke="var(--color-accent)" strokeWidth="18" />
      <path d="M166 240l14-14 14 14-14 14z" fill="var(--color-accent)" />
      <g fill="var(--color-accent)">
        <circle cx="58" cy="150" r="4" />
        <circle cx="306" cy="132" r="4" />
        <circle cx="44" cy="226" r="3" />
      </g>
      <g fill="var(--scene-clay)">
        <path d="M300 210l8 3-6 6zM64 190l7-4 1 8z" />
      </g>
      <g fill="var(--color-primary)">
        <circle cx="322" cy="176" r="3.5" />
        <path d="M36 178l8 3-6 6z" />
      </g>
    </Scene>
  );
}
