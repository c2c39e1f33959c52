import Papa from 'papaparse';
import type { Endpoint } from '../api/endpoint';
import { MAX_IMPORT_LINES_PER_CALL } from '../api/importCall';
import { nameKey, nameLookup } from '../lib/searchText';
import { invalid } from './refusal';
import { type Route, route, type SignedInCall } from './route';

/** The cells of one line. Columns that the file does not have are missing. */
export type ImportLine<Column extends string> = Partial<Record<Column, string>>;

/** What happens to one line, or why it is refused: `column: text`. */
export type LineChange =
  | { kind: 'refused'; messages: string[] }
  | {
      kind: 'new' | 'changed' | 'unchanged';
      /** The existing record's values in the columns of the file. */
      before: Record<string, string> | undefined;
      /** The values of a record with the name of a new one, in the columns of the file. */
      sameName?: Record<string, string> | undefined;
      /** Saves the change, unless it is a dry run, and returns the id of the record, if it has one. */
      apply: (dryRun: boolean) => string | undefined;
    };

interface ImportOptions<Column extends string> {
  columns: readonly Column[];
  /** The column that identifies a record, and what users call it. */
  key: Column;
  keyName: string;
  /** Refuses the call if the person lacks the permission. Otherwise returns the change of each line, in order. */
  changes: (call: SignedInCall) => (line: ImportLine<Column>) => LineChange;
}

/** Creates the route of an import call; see `importCall`. */
export const importRoute = <Column extends string>(
  endpoint: Endpoint<string, unknown, FormData>,
  { columns, key, keyName, changes }: ImportOptions<Column>,
): Route =>
  route(endpoint, async (call) => {
    const changeOf = changes(call);
    const dryRun = call.query.boolean('dryRun') ?? false;
    const lines = await parseImportFile(call.body, columns, key);
    const lineOf = new Map<string, number>();
    const results = lines.map((values, index) => {
      const line = index + 1;
      const own = values[key]?.toLowerCase() ?? '';
      const first = lineOf.get(own);
      const isRepeated = own !== '' && first !== undefined;
      if (!isRepeated) lineOf.set(own, line);
      const change = changeOf(values);
      const messages = [
        ...(isRepeated ? [`${key}: Line ${first} has the same ${keyName}`] : []),
        ...(change.kind === 'refused' ? change.messages : []),
      ];
      if (isRepeated || change.kind === 'refused') return { line, outcome: 'refused', messages };
      const { kind, before, sameName, apply } = change;
      return { line, outcome: kind, messages: [], recordId: apply(dryRun), before, sameName };
    });
    return { results };
  });

/** Returns a function that finds the record with a name. The records are read once, for the first name. */
export function namesakeFinder<Row>(rows: () => readonly Row[], nameOf: (row: Row) => string) {
  let find: ReturnType<typeof nameLookup<Row>> | undefined;
  return (name: string): Row | undefined => (find ??= nameLookup(rows(), nameOf, nameKey))(name)[0];
}

/** Parses the lines of an import file. Throws a `Refusal` if the file is not valid. */
export async function parseImportFile<Column extends string>(
  body: FormData,
  known: readonly Column[],
  key: Column,
): Promise<ImportLine<Column>[]> {
  const file = body.get('file');
  if (!file || typeof file === 'string') throw invalid('file: A CSV file is missing.');
  const text = await file.text();
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const [head = [], ...lines] = data;
  const columns = head.map((name) => name.trim());
  const unknown = columns.filter((name) => !known.some((column) => column === name));
  if (unknown.length > 0) throw invalid(`file: There is no column ${unknown.join(', ')}.`);
  if (!columns.includes(key)) throw invalid(`file: The column ${key} is missing.`);
  if (new Set(columns).size < columns.length) throw invalid('file: A column appears twice.');
  if (lines.length === 0) throw invalid('file: There are no lines below the header.');
  if (lines.length > MAX_IMPORT_LINES_PER_CALL)
    throw invalid(`file: At most ${MAX_IMPORT_LINES_PER_CALL} lines at once.`);
  return lines.map(
    (cells) =>
      Object.fromEntries(
        columns.map((name, index) => [name, (cells[index] ?? '').trim()]),
      ) as ImportLine<Column>,
  );
}
