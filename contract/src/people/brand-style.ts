/** The colours and the look in a brand's environment. */
interface BrandStyle {
  readonly background: string;
  readonly bgFontColor: string;
  readonly fontColor: string;
  readonly accentColour?: string | undefined;
  readonly look?: Readonly<Record<string, string>> | undefined;
}

/** The custom properties that a brand sets on its pages. For what it leaves out, pages have a default. */
export function brandStyle({
  background,
  bgFontColor,
  fontColor,
  accentColour,
  look = {},
}: BrandStyle): (readonly [property: string, value: string])[] {
  return [
    ['--brand-background', background],
    ['--brand-background-text', bgFontColor],
    ['--brand-text', fontColor],
    ...(accentColour === undefined ? [] : [['--brand-accent', accentColour] as const]),
    ...Object.entries(look).map(([name, value]) => [`--brand-${name}`, value] as const),
  ];
}
