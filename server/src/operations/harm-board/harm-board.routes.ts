import * as contract from '@hiram/contract/operations/harm-board';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { HarmContext } from './measure-harm.ts';
import { readHarmBoard } from './read-harm-board.ts';

/** The board. Its stops are proposed and approved with the calls of emergency stops. */
export function registerHarmBoardRoutes(
  server: CallServer,
  context: Pick<HarmContext, 'database' | 'systemClock'>,
): void {
  implementStaffCall(server, context.systemClock, contract.readHarmBoard, {
    permission: 'read_dashboards',
    handle: (request, { actor }) => readHarmBoard(context, request, actor),
  });
}
