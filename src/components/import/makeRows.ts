import type { Cells, ImportColumn, ImportKind } from './kind';
import { lineReader, type Matching, originKey } from './match';
import type { Line } from './readTable';
import type { Row } from './rows';
import { mapInSlices, type Watched } from './slices';

interface Reading {
  lines: readonly Line[];
  matching: Matching;
  kind: ImportKind;
}

const isSame = (one: Cells, other: Cells): boolean =>
  Object.keys({ ...one, ...other }).every((id) => one[id] === other[id]);

/** Every line read and checked, slice by slice. What was mended `before` under another matching of the same lines is kept. */
export function makeRows(
  { lines, matching, kind: { columns, check } }: Reading,
  before: { rows: readonly Row[]; matching: Matching } | undefined,
  watched: Watched,
): Promise<Row[]> {
  const read = lineReader(matching, columns);
  const isKept = ({ id }: ImportColumn) => {
    const column = columns.find((one) => one.id === id);
    return (
      column && before && originKey(column, matching, columns) === originKey(column, before.matching, columns)
    );
  };
  const kept = columns.filter(isKept).map(({ id }) => id);
  return mapInSlices(
    lines,
    (line, place): Row => {
      const old = before?.rows[place];
      const fresh = read(line);
      const cells = old
        ? {
            ...fresh,
            ...Object.fromEntries(kept.flatMap((id) => (id in old.cells ? [[id, old.cells[id] ?? '']] : []))),
          }
        : fresh;
      if (old && isSame(old.cells, cells)) return old;
      const { out, doubt } = old ?? { out: undefined, doubt: line.doubt };
      return { number: line.number, cells, wrong: check(cells), refused: {}, doubt, out };
    },
    watched,
  );
}
