/** As much of a route as the simulator needs to open it. */
export interface SimulatedScreen {
  readonly name: string;
  readonly path: string;
}
