/** GSM 03.38 characters that use one septet each. Characters of the extension table use two. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_EXTENSION = '\f^{}\\[~]|€';

/**
 * Capacity of a single segment, and of each segment of a multipart message, which needs room for a header.
 */
const GSM_LENGTHS = { alone: 160, together: 153 };
const UNICODE_LENGTHS = { alone: 70, together: 67 };

/** The number of segments of a text, which is what providers bill. */
export function segmentsOf(text: string): number {
  const places = gsmSeptets(text);
  const { alone, together } = places === undefined ? UNICODE_LENGTHS : GSM_LENGTHS;
  const length = places ?? text.length;
  return length <= alone ? 1 : Math.ceil(length / together);
}

/** Undefined if a character is not in the GSM alphabet. The whole text is then sent as Unicode. */
function gsmSeptets(text: string): number | undefined {
  let places = 0;
  for (const letter of text) {
    if (GSM.includes(letter)) places += 1;
    else if (GSM_EXTENSION.includes(letter)) places += 2;
    else return undefined;
  }
  return places;
}
