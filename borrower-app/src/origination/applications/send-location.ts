import { saveLocation } from '@hiram/contract/origination/uploads';
import type { Wire } from '#wire/wire.ts';

/** Stops waiting for the phone's location after this time; the application does not depend on it. */
const WAIT_MS = 10_000;

/** Sends the phone's location once, to about one kilometre. A refused permission is accepted silently. */
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
    // The types always declare it, but pages served over plain HTTP have none.
    const geolocation: Geolocation | undefined = navigator.geolocation;
    if (geolocation === undefined) return resolve(undefined);
    geolocation.getCurrentPosition(resolve, () => resolve(undefined), {
      enableHighAccuracy: false,
      maximumAge: 600_000,
      timeout: WAIT_MS,
    });
  });
}

/** Two decimals of a degree are about one kilometre: a district, not an address. */
function coarse(degrees: number): string {
  return String(Math.round(degrees * 100) / 100);
}
