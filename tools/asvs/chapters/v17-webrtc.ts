import { type Chapter, notApplicable, row } from '../requirement.ts';

const NO_WEBRTC = 'There are no calls in pages: no WebRTC, TURN, media or signalling server.';

export const webRtc: Chapter = {
  title: 'V17 WebRTC',
  requirements: [
    row('17.1.1', 2, 'TURN reaches no internal addresses', notApplicable(NO_WEBRTC)),
    row('17.2.1', 2, 'Keys of DTLS are managed', notApplicable(NO_WEBRTC)),
    row('17.2.2', 2, 'Strong suites for DTLS', notApplicable(NO_WEBRTC)),
    row('17.2.3', 2, 'SRTP is authenticated', notApplicable(NO_WEBRTC)),
    row('17.2.4', 2, 'Malformed media is survived', notApplicable(NO_WEBRTC)),
    row('17.3.1', 2, 'Signalling survives floods', notApplicable(NO_WEBRTC)),
    row('17.3.2', 2, 'Signalling survives malformed messages', notApplicable(NO_WEBRTC)),
  ],
};
