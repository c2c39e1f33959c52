import { today } from '../../lib/dates';
import { downloadCsv } from '../download';
import { notify } from '../feedback/banners';
import type { Column, FileStyle } from './column';
import { toCsv } from './toCsv';

/**
 * Downloads rows as a CSV file named after `name` and `date`, the current one by default. Returns false if the file could not be
 * created, which is already reported to the user.
 */
export async function saveCsv<Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { date = today(), style }: { date?: string | undefined; style?: FileStyle } = {},
): Promise<boolean> {
  try {
    downloadCsv(`${name.replaceAll(' ', '-')}-${date}.csv`, await toCsv(rows, columns, style));
    return true;
  } catch {
    notify({ kind: 'failure', text: "Couldn't create the file. Try again." });
    return false;
  }
}
