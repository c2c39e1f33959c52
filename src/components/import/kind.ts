import type { Noun } from '../../lib/countOf';

/** What a line of a file says, by column; '' is nothing. */
export type Cells = Readonly<Record<string, string>>;
/** What is wrong with a line, by column; what is wrong with all of it stands under ''. */
export type Problems = Readonly<Record<string, string>>;

export interface ImportColumn {
  id: string;
  label: string;
  /** Other names that files have for it. Case, spaces and punctuation do not matter. */
  aliases?: readonly string[] | undefined;
  required?: boolean | undefined;
  hint?: string | undefined;
  /** The cell as it is meant ('3/9/2026' is '2026-03-09'). What cannot be read stays as it is. */
  tidy?: ((text: string) => string) | undefined;
  /** It only stands for others ('Full name' for two) and is not sent itself. */
  split?: { into: readonly string[]; by: (text: string) => Cells } | undefined;
}

/** What becomes of a line, or has become of it. */
export type Outcome = 'new' | 'changed' | 'unchanged' | 'refused';

export interface Answer {
  outcome: Outcome;
  problems: Problems;
}

export interface SendOptions {
  /** Nothing is kept; the answer says what would become of each line. */
  dryRun: boolean;
  /** Whether the line with this key comes before these and is not there yet. A dry run does not find it. */
  isAhead: (key: string) => boolean;
  signal: AbortSignal;
  /** How much of this part has gone, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** What can be imported, as data: the kit itself knows no employee and no job. */
export interface ImportKind {
  noun: Noun;
  columns: readonly ImportColumn[];
  check: (cells: Cells) => Problems;
  /** The column by which a line is known: sent again, the same line changes nothing. */
  key: string;
  /** The column that names, by its key, another line that must be there first. */
  after?: string | undefined;
  /** A line of the template. */
  sample: Cells;
  /** The most lines that `send` takes. */
  atOnce: number;
  /** Answers line by line. Rejects with an error whose message people can read. */
  send: (lines: readonly Cells[], options: SendOptions) => Promise<readonly Answer[]>;
  /** True of a failure after which the lines may be there all the same. */
  mayBeDone: (cause: unknown) => boolean;
  /** No line is on its way any more. After a dry run it is not called. */
  ended?: (() => void) | undefined;
}
