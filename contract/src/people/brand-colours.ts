/** The colours in a brand's environment. */
interface BrandColours {
  readonly background: string;
  readonly bgFontColor: string;
  readonly fontColor: string;
  readonly accentColour?: string | undefined;
}

/** The custom properties that a brand sets on its pages. For what it leaves out, pages have a default. */
export function brandColours({
  background,
  bgFontColor,
  fontColor,
  accentColour,
}: BrandColours): (readonly [property: string, colour: string])[] {
  return [
    ['--brand-background', background],
    ['--brand-background-text', bgFontColor],
    ['--brand-text', fontColor],
    ...(accentColour === undefined ? [] : [['--brand-accent', accentColour] as const]),
  ];
}
