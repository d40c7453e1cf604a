/** Every refusal: its stable word, its HTTP status, its code on the wire. Programs branch on the word or code. */
export const refusals = {
  request_malformed: { status: 400, code: '400' },
  session_required: { status: 401, code: '401' },
  not_allowed: { status: 403, code: '403' },
  not_found: { status: 404, code: '404' },
  too_many_requests: { status: 429, code: '429' },
  unavailable: { status: 503, code: '503' },
  unexpected: { status: 500, code: '500' },
} as const satisfies Record<string, { status: number; code: string }>;

export type RefusalCode = keyof typeof refusals;
