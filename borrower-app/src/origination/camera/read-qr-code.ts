/** The part of the browser's own code reader that is used; TypeScript does not know it yet. */
interface CodeReader {
  detect(image: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}

type CodeReaderClass = new (options: { readonly formats: readonly string[] }) => CodeReader;

/**
 * The texts of the QR codes in a photo, read by the browser on Android; empty where it cannot. No library is
 * loaded for it: those that read small codes well weigh more than the page.
 */
export async function readQrCodes(photo: Blob): Promise<readonly string[]> {
  const Reader = (globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector;
  if (Reader === undefined) return [];
  try {
    const image = await createImageBitmap(photo);
    const codes = await new Reader({ formats: ['qr_code'] }).detect(image);
    image.close();
    return codes.map(({ rawValue }) => rawValue);
  } catch {
    // The reader is not installed on this phone, or the photo cannot be decoded: the person types.
    return [];
  }
}
