import { readNationalIdCode } from '../camera/national-id-code.ts';
import { readQrCodes } from '../camera/read-qr-code.ts';
import { answerTo } from './page-draft.ts';
import type { PageSaver } from './page-saver.ts';

/**
 * Fills in name, date of birth and number from the code in a photo of a national ID, where nothing was typed
 * yet. Resolves to whether anything was filled in.
 */
export async function fillInFromId(photo: Blob, identity: PageSaver): Promise<boolean> {
  const [id] = (await readQrCodes(photo)).flatMap((text) => readNationalIdCode(text) ?? []);
  const { draft } = identity.state.get();
  if (id === undefined || draft === undefined) return false;
  const known = { fullName: id.fullName, birthDay: id.birthDay, documentNumber: id.cardNumber };
  let isFilledIn = false;
  for (const [code, value] of Object.entries(known)) {
    if (answerTo(draft, code) !== '') continue;
    identity.type(code, value);
    isFilledIn = true;
  }
  return isFilledIn;
}
