export const en = {
  lead: 'One step left: get the app',
  message: 'Log in there with the same mobile number.',
  opening: {
    play_store: 'Opening Google Play…',
    app_store: 'Opening the App Store…',
    apk: 'Starting the download…',
  },
  open: {
    play_store: 'Open Google Play',
    app_store: 'Open the App Store',
    apk: 'Download the app file',
  },
  apkHint: 'For phones without Google Play. Android will ask you to allow the installation.',
  nothingHappened: 'Nothing happened?',
  openOutsideLead: 'This app’s browser may block downloads',
  openOutsideSteps: (browser: string) => [
    `Tap ⋯ or ⋮ at the top of ${browser}.`,
    'Choose “Open in browser”.',
    'The download starts there.',
  ],
  thisBrowser: 'this window',
  openOutside: 'Open in my browser',
  scanLead: 'Scan with your phone',
  scanMessage: 'Point the camera at this code. The download opens on your phone.',
  scanLabel: 'Opens the download page on a phone',
  noDownload: 'No app for this phone yet',
  noDownloadMessage: 'You can continue in your browser. Call us if you need help.',
};

export type DownloadCopy = typeof en;
