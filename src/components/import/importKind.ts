import type { Noun } from '../../lib/countOf';
import type { DateOrder } from '../../lib/typedDate';

/** The cells of a line, by column id. '' is an empty cell. */
export type Cells = Readonly<Record<string, string>>;
/** The problems of a line, by column id. A problem of the whole line has the key ''. Several are sentences. */
export type LineProblems = Readonly<Record<string, string>>;

/** Returns every problem of every column: the user can fix them all at once. */
export function allProblems(...parts: readonly LineProblems[]): LineProblems {
  const all: Record<string, string> = {};
  for (const [column, text] of parts.flatMap((part) => Object.entries(part))) {
    const known = all[column]?.replace(/\.$/, '');
    if (known === undefined) all[column] = text;
    else if (!`${known}.`.includes(text.replace(/\.?$/, '.'))) all[column] = `${known}. ${text}`;
  }
  return all;
}

export interface FileColumn {
  id: string;
  label: string;
  /** Other names of the column in files. Case, spaces, and punctuation are ignored. */
  aliases?: readonly string[] | undefined;
  required?: boolean | undefined;
  hint?: string | undefined;
  /** Normalizes a cell ('labor' becomes 'Labor'). Returns text that cannot be read unchanged. */
  normalize?: ((text: string) => string) | undefined;
  /** True for a column of dates, which are normalized to `YYYY-MM-DD` and checked. */
  isDate?: boolean | undefined;
  /** How a date column of this file writes dates in numbers. Month first if undefined. */
  dateOrder?: DateOrder | undefined;
  /** Set on a column that only fills other columns ('Full name' fills two) and is not sent itself. */
  split?: { columnKeys: readonly string[]; splitText: (text: string) => Cells } | undefined;
}

/** The forecast or the result of a line. */
export type LineOutcome = 'new' | 'changed' | 'unchanged' | 'refused';

export interface LineResult {
  outcome: LineOutcome;
  problems: LineProblems;
  /** The id of the new or changed record. */
  id?: string | undefined;
  /** The values of the existing record before the import, by column id. */
  before?: Cells | undefined;
  /** For a new record: the values of an existing one with the same name and another key, by column id. */
  sameName?: Cells | undefined;
}

export interface SendOptions {
  /** When true, the server saves nothing and returns the forecast for each line. */
  dryRun: boolean;
  /**
   * Returns true if the line with this key comes earlier in the import and does not exist on the server yet. A dry
   * run cannot find such a line.
   */
  isNewKey: (key: string) => boolean;
  /** The same for all requests with lines of this file, 32 hexadecimal digits. */
  importId: string;
  signal: AbortSignal;
  /** Reports how much of this request has been sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** A line by its number in the file. */
export interface NumberedLine {
  number: number;
  cells: Cells;
}

/** Describes a kind of record to import. The import components themselves do not depend on employees or jobs. */
export interface ImportKind {
  noun: Noun;
  columns: readonly FileColumn[];
  /** Files of other systems, each told by columns of which all are in it. */
  layouts?: readonly { name: string; headers: readonly string[] }[] | undefined;
  check: (cells: Cells) => LineProblems;
  /**
   * What to look at before these lines are added, such as likely duplicates, or before the others change what is there.
   * They are imported all the same.
   */
  remarks?:
    ((added: readonly NumberedLine[], existing: readonly NumberedLine[]) => readonly string[]) | undefined;
  /** What these lines add in all, to compare with the source. */
  totals?: ((added: readonly NumberedLine[]) => string) | undefined;
  /** The column that identifies a line. Sending the same line again changes nothing. */
  key: string;
  /** What identifies a line, if that is more than the cell of `key`. '' for nothing. */
  identify?: ((cells: Cells) => string) | undefined;
  /** Lines with an equal text are sent in one request, as far as `batchSize` allows. */
  groupOf?: ((cells: Cells) => string) | undefined;
  /** The column that refers, by key, to another line that must be imported first. */
  dependsOn?: string | undefined;
  /** The columns that name a record: one with the same key and another name is probably a mistake (FAULT-113). */
  name: readonly string[];
  /** The sample line of the template. */
  sample: Cells;
  /** Maximum number of lines per `send` call. */
  batchSize: number;
  /** Sends the lines and resolves with one result per line. Rejects with an error whose message is fit for users. */
  send: (lines: readonly Cells[], options: SendOptions) => Promise<readonly LineResult[]>;
  /** Aborts when the session ends. */
  signal?: AbortSignal | undefined;
  /**
   * Deletes records that the import added, for Undo: one after the other, or all of a batch, with the reason of each
   * that is not deleted, by id, '' for the others.
   */
  remove:
    ((id: string) => Promise<unknown>) | { many: (ids: readonly string[]) => Promise<Map<string, string>> };
  /** Returns true for a failure after which the lines may have been imported anyway. */
  mayBeDone: (cause: unknown) => boolean;
  /** Called when sending has ended, whether it succeeded or not. Not called after a dry run. */
  onSettled?: (() => void) | undefined;
}
