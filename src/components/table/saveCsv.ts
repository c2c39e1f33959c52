import { today } from '../../lib/dates';
import { download } from '../download';
import { notify } from '../feedback/banners';
import type { Column } from './column';
import { csvOf } from './csv';

/** Without it, spreadsheets take the file for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves rows as a file for a spreadsheet, `name` and the day its name. False where it could not be made: that has been told. */
export async function saveCsv<Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Promise<boolean> {
  try {
    const csv = await csvOf(rows, columns);
    const file = new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' });
    download(`${name.replaceAll(' ', '-')}-${today()}.csv`, file);
    return true;
  } catch {
    notify({ kind: 'failure', text: 'The file could not be made. Try again.' });
    return false;
  }
}
