/** The letters of GSM 03.38 that take one place each; those of its extension take two. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_EXTENSION = '\f^{}\\[~]|€';

/** A message alone in its segment, and one of several, which gives up room for its place among them. */
const GSM_LENGTHS = { alone: 160, together: 153 };
const UNICODE_LENGTHS = { alone: 70, together: 67 };

/** How many segments a text takes on its way: that is what providers charge for. */
export function segmentsOf(text: string): number {
  const places = gsmPlaces(text);
  const { alone, together } = places === undefined ? UNICODE_LENGTHS : GSM_LENGTHS;
  const length = places ?? text.length;
  return length <= alone ? 1 : Math.ceil(length / together);
}

/** Undefined when a letter is not of the GSM alphabet: the whole text then travels as Unicode. */
function gsmPlaces(text: string): number | undefined {
  let places = 0;
  for (const letter of text) {
    if (GSM.includes(letter)) places += 1;
    else if (GSM_EXTENSION.includes(letter)) places += 2;
    else return undefined;
  }
  return places;
}
