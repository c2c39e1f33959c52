import { useId, useState } from 'react';
import { countOf } from '../../../lib/countOf';
import { lineNoun } from './lineNoun';
import { type ExportedFile, firstLines } from './readExport';

/** A box that scrolls, and has nothing in it that takes the focus, must be a stop of the Tab key itself (WCAG 2.1.1). */
const scrolledByKeys = 0;

/** How a file begins: as a table, or as it is written. */
export function FilePreview({ file, name }: { file: ExportedFile; name: string }) {
  const id = useId();
  const [raw, setRaw] = useState(false);
  const { text, head, shown, lines } = file;
  const first =
    shown.length < lines
      ? `The first ${shown.length} of ${countOf(lines, lineNoun)}`
      : countOf(lines, lineNoun);
  return (
    <div className="pl-preview">
      <div className="pl-export-head">
        <h3 id={id} className="h6 mb-0">
          {first}
        </h3>
        <div className="form-check pl-check">
          <input
            id={`${id}-raw`}
            type="checkbox"
            className="form-check-input"
            checked={raw}
            onChange={() => setRaw(!raw)}
          />
          <label htmlFor={`${id}-raw`} className="form-check-label">
            Show as text
          </label>
        </div>
      </div>
      <div
        className="pl-preview-box"
        role="region"
        aria-label={`Preview of ${name}`}
        tabIndex={scrolledByKeys}
      >
        {raw ? (
          <pre>{firstLines(text)}</pre>
        ) : (
          <table className="pl-file-table">
            <thead>
              <tr>
                {head.map((cell, at) => (
                  <th key={at} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((cells, line) => (
                <tr key={line}>
                  {head.map((_, at) => (
                    <td key={at}>{cells[at] ?? ''}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  );
}
