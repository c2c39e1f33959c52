/** What a status means. Each has one color everywhere: gray, blue, amber, green, red. */
export type Tone =
  /** Nothing has happened, or nothing matters any longer. */
  | 'new'
  /** Somebody works on it. */
  | 'active'
  /** Somebody has to look at it, or to decide. */
  | 'waiting'
  | 'done'
  /** Failed, refused, late, expired, critical. */
  | 'failed';

export type Level = 1 | 2 | 3 | 4;

export interface StatusBadgeProps {
  tone: Tone;
  text: string;
  /** Of a priority or a risk, 4 for the highest: as many bars. */
  level?: Level | undefined;
}

const levels: readonly Level[] = [1, 2, 3, 4];
const levelTones: Record<Level, Tone> = { 1: 'new', 2: 'active', 3: 'waiting', 4: 'failed' };

/** The look of a priority or a risk. */
export const levelBadge = (level: Level, text: string): StatusBadgeProps => ({
  tone: levelTones[level],
  text,
  level,
});

/** As many of four bars as the level. */
export const LevelBars = ({ level }: { level: Level }) => (
  <svg viewBox="0 0 15 12" width="15" height="12" aria-hidden="true">
    {levels.map((bar) => (
      <rect
        key={bar}
        x={4 * (bar - 1)}
        y={12 - 3 * bar}
        width="3"
        height={3 * bar}
        opacity={bar > level ? 0.25 : 1}
      />
    ))}
  </svg>
);

/** A status label, or a level of four. Its text, not its color, carries the meaning. */
export const StatusBadge = ({ tone, text, level }: StatusBadgeProps) =>
  level === undefined ? (
    <span className={`badge pl-badge pl-tone-${tone}`}>{text}</span>
  ) : (
    <span className={`pl-level pl-tone-${tone}`}>
      <LevelBars level={level} />
      {text}
    </span>
  );
