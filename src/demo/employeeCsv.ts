import Papa from 'papaparse';
import { MAX_IMPORT_LINES_PER_CALL, type ImportColumn, importColumns } from '../api/employees/contract';
import { invalid } from './refusal';

export type EmployeeLine = Partial<Record<ImportColumn, string>>;

const isColumn = (name: string): name is ImportColumn => importColumns.some((column) => column === name);

/** Parses the lines of an import file. Throws a `Refusal` if the file is not valid. */
export async function parseEmployeeFile(body: FormData): Promise<EmployeeLine[]> {
  const file = body.get('file');
  if (!file || typeof file === 'string') throw invalid('file: A CSV file is missing.');
  const text = await file.text();
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const [head = [], ...lines] = data;
  const columns = head.map((name) => name.trim());
  const unknown = columns.filter((name) => !isColumn(name));
  if (unknown.length > 0) throw invalid(`file: There is no column ${unknown.join(', ')}.`);
  if (!columns.includes('employeeNumber')) throw invalid('file: The column employeeNumber is missing.');
  if (new Set(columns).size < columns.length) throw invalid('file: A column appears twice.');
  if (lines.length === 0) throw invalid('file: There are no lines below the header.');
  if (lines.length > MAX_IMPORT_LINES_PER_CALL)
    throw invalid(`file: At most ${MAX_IMPORT_LINES_PER_CALL} lines at once.`);
  return lines.map((cells) =>
    Object.fromEntries(columns.map((name, index) => [name, (cells[index] ?? '').trim()])),
  );
}
