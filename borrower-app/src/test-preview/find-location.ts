export type Found =
  | {
      readonly state: 'found';
      readonly latitude: number;
      readonly longitude: number;
      readonly accuracyMetres: number;
    }
  | { readonly state: 'refused' }
  | { readonly state: 'unknown' };

/** Long enough for a satellite fix outdoors, short enough that the page does not seem frozen. */
const WAIT_MS = 15_000;

const PERMISSION_DENIED = 1;

/** The phone's location. The promise always resolves: a refusal and a failure are results too. */
export function findLocation(
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined,
): Promise<Found> {
  return new Promise((resolve) => {
    if (!geolocation) {
      resolve({ state: 'unknown' });
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ state: 'found', latitude, longitude, accuracyMetres: Math.round(accuracy) }),
      ({ code }) => resolve({ state: code === PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { enableHighAccuracy: true, timeout: WAIT_MS },
    );
  });
}
