import { saveLocation } from '@hiram/contract/uploads';
import type { Wire } from '../wire/wire.ts';

/** A phone that does not know by then is not asked longer: the application does not wait for it. */
const WAIT_MS = 10_000;

/** Where the phone is, once and to about a kilometre. A no is an answer, and nobody is told about it. */
export async function sendLocation(wire: Wire): Promise<void> {
  const position = await currentPosition();
  if (position === undefined) return;
  const { coords, timestamp } = position;
  const place = {
    latitude: coarse(coords.latitude),
    longitude: coarse(coords.longitude),
    takenAt: new Date(timestamp).toISOString(),
  };
  await wire.send(saveLocation, place, { silent: true });
}

function currentPosition(): Promise<GeolocationPosition | undefined> {
  return new Promise((resolve) => {
    // The types promise it everywhere; a page that came over plain http has none.
    const geolocation: Geolocation | undefined = navigator.geolocation;
    if (geolocation === undefined) return resolve(undefined);
    geolocation.getCurrentPosition(resolve, () => resolve(undefined), {
      enableHighAccuracy: false,
      maximumAge: 600_000,
      timeout: WAIT_MS,
    });
  });
}

/** Two decimals of a degree are about a kilometre: a district and not a door. */
function coarse(degrees: number): string {
  return String(Math.round(degrees * 100) / 100);
}
