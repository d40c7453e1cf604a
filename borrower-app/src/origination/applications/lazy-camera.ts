import type { Locale } from '@hiram/contract/locales';
import { cameraCopy } from '../camera/camera-copy.ts';

export async function loadCamera(locale: Locale) {
  const [{ CameraSheet }] = await Promise.all([
    import('../camera/CameraSheet.tsx'),
    cameraCopy[locale].load(),
  ]);
  return { CameraSheet };
}
