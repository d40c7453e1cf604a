import styles from './FraudLinks.module.css';
import { graphText, isSeriouslyLate, kindLabels, othersText, standingText } from './link-copy.ts';
import type { LinkedPerson, SharedLink } from './queries.ts';

const WIDTH = 500;
const PERSON_HEIGHT = 36;
const BOX_HEIGHT = 38;
const BOX_GAP = 10;
const APPLICANT = { x: 1, width: 104 };
const KIND = { x: 138, width: 144 };
const DOT_X = 322;
const TEXT_X = 336;
/** Of the two lines of a box or a person. */
const FIRST_LINE = -2;
const SECOND_LINE = 13;

/** Applicant, what is shared, and with whom. The table below has the same for those who do not see it. */
export function LinkGraph({ shared }: { readonly shared: readonly SharedLink[] }) {
  const people = peopleOf(shared);
  const boxes = shared.length * (BOX_HEIGHT + BOX_GAP) - BOX_GAP;
  const height = Math.max(boxes, people.length * PERSON_HEIGHT) + 2;
  const middle = height / 2;
  function kindY(at: number): number {
    return middle - boxes / 2 + at * (BOX_HEIGHT + BOX_GAP) + BOX_HEIGHT / 2;
  }
  function personY(at: number): number {
    return middle + (at - (people.length - 1) / 2) * PERSON_HEIGHT;
  }
  return (
    <svg
      className={styles.graph}
      viewBox={`0 0 ${WIDTH} ${height}`}
      height={height}
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={graphText(shared)}
    >
      {shared.map((link, at) => (
        <g key={link.kind}>
          <path
            className={lateClass(link.people.some(isSeriouslyLate))}
            d={curve([APPLICANT.x + APPLICANT.width, middle], [KIND.x, kindY(at)])}
          />
          {link.people.map((person) => (
            <path
              key={person.applicationId}
              className={lateClass(isSeriouslyLate(person))}
              d={curve(
                [KIND.x + KIND.width, kindY(at)],
                [DOT_X, personY(people.findIndex((one) => one.applicationId === person.applicationId))],
              )}
            />
          ))}
          <Box
            x={KIND.x}
            y={kindY(at)}
            width={KIND.width}
            look={lateClass(link.people.some(isSeriouslyLate))}
          >
            {kindLabels[link.kind]}
          </Box>
          <text className={styles.small} x={KIND.x + 12} y={kindY(at) + SECOND_LINE}>
            {othersText(link.others)}
          </text>
        </g>
      ))}
      <Box x={APPLICANT.x} y={middle} width={APPLICANT.width} look={styles.own}>
        This applicant
      </Box>
      {people.map((person, at) => (
        <g key={person.applicationId}>
          <circle className={lateClass(isSeriouslyLate(person))} cx={DOT_X} cy={personY(at)} r={5} />
          <text x={TEXT_X} y={personY(at) + FIRST_LINE}>
            {person.name || 'Erased'}
          </text>
          <text
            className={isSeriouslyLate(person) ? styles.late : styles.small}
            x={TEXT_X}
            y={personY(at) + SECOND_LINE}
          >
            {standingText(person)}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface BoxProps {
  readonly x: number;
  /** Of its middle. */
  readonly y: number;
  readonly width: number;
  readonly look: string | undefined;
  readonly children: string;
}

function Box({ x, y, width, look, children }: BoxProps) {
  const isOwn = look === styles.own;
  return (
    <>
      <rect className={look} x={x} y={y - BOX_HEIGHT / 2} width={width} height={BOX_HEIGHT} rx={6} />
      <text className={styles.strong} x={x + 12} y={y + (isOwn ? 4 : FIRST_LINE)}>
        {children}
      </text>
    </>
  );
}

function lateClass(isLate: boolean): string | undefined {
  return isLate ? styles.late : undefined;
}

type Point = readonly [x: number, y: number];

function curve([fromX, fromY]: Point, [toX, toY]: Point): string {
  const bend = (fromX + toX) / 2;
  return `M${fromX} ${fromY} C${bend} ${fromY} ${bend} ${toY} ${toX} ${toY}`;
}

/** Each applicant once, also if they share several values. */
function peopleOf(shared: readonly SharedLink[]): readonly LinkedPerson[] {
  const byId = new Map(
    shared.flatMap(({ people }) => people.map((person) => [person.applicationId, person] as const)),
  );
  return [...byId.values()];
}
