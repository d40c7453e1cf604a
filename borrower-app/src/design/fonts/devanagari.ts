import regular from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2?url';
import strong from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff2?url';

/** The last entry of `--font-family` before the generic one; undefined until it is loaded here. */
const fallbackFamily = 'Devanagari Fallback';

/** A narrow and a wide letter: a system without the script renders the same empty box for both. */
const NARROW_LETTER = 'र';
const WIDE_LETTER = 'झ';

export function drawsDevanagari(widthOf: (letter: string) => number): boolean {
  return widthOf(NARROW_LETTER) !== widthOf(WIDE_LETTER);
}

/** Loads Noto Sans Devanagari only if the system cannot render Hindi. */
export async function loadDevanagariIfMissing(): Promise<void> {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas !== null && !drawsDevanagari((letter) => canvas.measureText(letter).width)) {
    await loadDevanagari();
  }
}

export async function loadDevanagari(): Promise<void> {
  const faces = [
    new FontFace(fallbackFamily, `url(${regular})`, { weight: '400' }),
    new FontFace(fallbackFamily, `url(${strong})`, { weight: '600' }),
  ];
  for (const face of faces) {
    document.fonts.add(face);
  }
  await Promise.all(faces.map((face) => face.load()));
}
